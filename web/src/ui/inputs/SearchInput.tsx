import '../theme/mantine-styles.ts'
import { TextInput as MantineText } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useUiTexts } from '../theme/texts.ts'
import { fieldProps, type TextFieldProps } from './field.ts'
import styles from './inputs.module.css'

export type SearchInputProps = Omit<TextFieldProps, 'label'> & { label?: string; width?: string }

/** Looks for something in the page; its label is for screen readers, its placeholder for the rest. */
export function SearchInput({ label, width = '16rem', ...props }: SearchInputProps) {
  const texts = useUiTexts()
  const name = label ?? texts.search
  return (
    <MantineText
      {...fieldProps({ ...props, label: name, hideLabel: true })}
      ref={props.ref}
      type="search"
      autoComplete="off"
      placeholder={props.placeholder ?? name}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        props.value ? (
          <button type="button" className={styles.clear} aria-label={texts.clear} onClick={() => props.onChange('')}>
            <IconX size={14} aria-hidden />
          </button>
        ) : null
      }
      classNames={{ input: styles.search }}
      className={styles.searchRoot}
      style={{ '--search-width': width }}
    />
  )
}
