import '../theme/mantine-styles.ts'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput as MantinePassword, TextInput as MantineText, Textarea as MantineTextarea } from '@mantine/core'
import type { HTMLInputTypeAttribute, ReactNode, Ref } from 'react'
import { IconSearch, IconX } from '../icons.ts'
import { fill, useUiTexts } from '../theme/texts.ts'
import { type FieldProps, fieldProps, type TextFieldProps } from './field.ts'
import styles from './inputs.module.css'

export type TextInputProps = TextFieldProps & {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url'>
  autoComplete?: string
  maxLength?: number
  /** Quiet words inside at the right: a unit. */
  suffix?: ReactNode
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel'
}

export function TextInput(props: TextInputProps) {
  return (
    <MantineText
      {...fieldProps(props)}
      ref={props.ref}
      type={props.type ?? 'text'}
      inputMode={props.inputMode}
      autoComplete={props.autoComplete ?? 'off'}
      maxLength={props.maxLength}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      rightSection={props.suffix}
      rightSectionWidth={props.suffix ? 'auto' : undefined}
      classNames={{ section: styles.suffix }}
    />
  )
}

export type PasswordInputProps = TextFieldProps & { autoComplete?: 'current-password' | 'new-password' }

export function PasswordInput(props: PasswordInputProps) {
  const texts = useUiTexts()
  return (
    <MantinePassword
      {...fieldProps(props)}
      ref={props.ref}
      autoComplete={props.autoComplete ?? 'current-password'}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': texts.showPassword, tabIndex: 0 }}
    />
  )
}

export type TextAreaProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  /** With a bound a counter stands below; going over it is for the caller's check to report, nothing is cut. */
  max?: number
  rows?: number
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ max, rows = 4, ...props }: TextAreaProps) {
  const texts = useUiTexts()
  const used = [...props.value].length
  const counter = max ? fill(texts.counter, { used, max }) : null
  const help = counter ? (
    <span className={styles.helpLine}>
      <span>{props.help}</span>
      <span className={styles.counter} data-over={used > (max ?? 0) || undefined}>
        {counter}
      </span>
    </span>
  ) : (
    props.help
  )
  return (
    <MantineTextarea
      {...fieldProps({ ...props, help })}
      ref={props.ref}
      rows={rows}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

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
