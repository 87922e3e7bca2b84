import '../theme/mantine-styles.ts'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { MultiSelect as MantineMulti, Select as MantineSelect, type OptionsFilter } from '@mantine/core'
import { useEffect } from 'react'
import { Spinner } from '../feedback/waiting.tsx'
import { useUiTexts } from '../theme/texts.ts'
import { type FieldProps, fieldProps } from './field.ts'

export type Option = { value: string; label: string; disabled?: boolean }

type Common = FieldProps & {
  options: readonly Option[]
  /** Options are on their way; nothing is cleared or chosen meanwhile. */
  loading?: boolean
  /** Off for three or four options, where there is nothing to look for. */
  searchable?: boolean
  clearable?: boolean
  /** Options come from elsewhere as one types; then the list is shown as given. */
  onSearch?: (text: string) => void
}

export type SelectProps = Common & {
  value: string | null
  onChange: (value: string | null) => void
  /** With one option that can be chosen there is nothing to choose: take it. */
  takeOnly?: boolean
  /**
   * A value that is not among the options is cleared. By default where there are options that do not come by search: none at all
   * may be ones that could not be read, and nobody's answer goes for that.
   */
  dropLost?: boolean
}

const dropdownHeight = 360

/** The list was made by whoever searched; filtering it again would lose what matched in another field. */
const asPassed: OptionsFilter<string> = ({ options }) => options

function common(props: Common, noOptions: string, clear: string) {
  const search = props.onSearch
  return {
    ...fieldProps(props),
    data: [...props.options],
    maxDropdownHeight: dropdownHeight,
    nothingFoundMessage: noOptions,
    clearButtonProps: { 'aria-label': clear },
    rightSection: props.loading ? <Spinner size={16} /> : undefined,
    comboboxProps: { shadow: 'md', transitionProps: { duration: 0 } },
    filter: search ? asPassed : undefined,
    // coming to a field changes nothing yet (WCAG 3.2.1): a press opens the list, an arrow, or what is typed
    openOnFocus: false,
    onSearchChange: search,
  }
}

export function Select(props: SelectProps) {
  const texts = useUiTexts()
  const { options, value, onChange, loading, takeOnly, onSearch, dropLost = !onSearch && options.length > 0 } = props
  const open = options.filter(({ disabled }) => !disabled)
  const only = takeOnly && open.length === 1 ? open[0]?.value : undefined
  const lost = dropLost && value !== null && !options.some((option) => option.value === value)

  useEffect(() => {
    if (loading) return
    if (lost) onChange(only ?? null)
    else if (value === null && only !== undefined) onChange(only)
  }, [loading, lost, only, value, onChange])

  return (
    <MantineSelect
      {...common(props, texts.noOptions, texts.clear)}
      value={value}
      onChange={onChange}
      searchable={props.searchable ?? options.length > 6}
      clearable={props.clearable ?? !props.required}
      allowDeselect={!props.required}
    />
  )
}

export type MultiSelectProps = Common & { value: readonly string[]; onChange: (value: string[]) => void }

export function MultiSelect(props: MultiSelectProps) {
  const texts = useUiTexts()
  return (
    <MantineMulti
      {...common(props, texts.noOptions, texts.clear)}
      value={[...props.value]}
      onChange={props.onChange}
      searchable={props.searchable ?? true}
      clearable={props.clearable ?? true}
      hidePickedOptions={false}
      placeholder={props.value.length ? undefined : props.placeholder}
    />
  )
}
