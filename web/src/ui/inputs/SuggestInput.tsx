import '../theme/mantine-styles.ts'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete, type OptionsFilter } from '@mantine/core'
import { fieldProps, type TextFieldProps } from './field.ts'

export type SuggestInputProps = TextFieldProps & {
  /** what is offered for what stands there, each once; anything else may be typed */
  suggestions: readonly string[]
  /** one of them was chosen */
  onChoose?: (text: string) => void
  maxLength?: number
}

/** Whoever gives the suggestions knows what is alike; filtering them again would lose an accent. */
const asPassed: OptionsFilter<string> = ({ options }) => options

/** A line of text with suggestions below, while one types or by the arrow key. */
export function SuggestInput(props: SuggestInputProps) {
  return (
    <Autocomplete
      {...fieldProps(props)}
      ref={props.ref}
      autoComplete="off"
      maxLength={props.maxLength}
      value={props.value}
      onChange={props.onChange}
      onOptionSubmit={props.onChoose}
      data={[...props.suggestions]}
      filter={asPassed}
      openOnFocus={false}
      maxDropdownHeight={280}
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
    />
  )
}
