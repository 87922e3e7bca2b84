import '../theme/mantine-styles.ts'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput as MantinePassword, TextInput as MantineText } from '@mantine/core'
import { type HTMLInputTypeAttribute, type ReactNode, useId } from 'react'
import { useUiTexts } from '../theme/texts.ts'
import { fieldProps, type TextFieldProps } from './field.ts'
import styles from './inputs.module.css'

export type TextInputProps = TextFieldProps & {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url'>
  autoComplete?: string
  maxLength?: number
  /** Quiet words inside at the right: a unit. */
  suffix?: ReactNode
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel'
  /** instead of sending the form: a scanner ends with Enter what it types */
  onEnter?: () => void
  /** what is offered while one types; anything else may be typed */
  completions?: readonly string[]
}

export function TextInput(props: TextInputProps) {
  const list = useId()
  const { completions } = props
  const input = (
    <MantineText
      {...fieldProps(props)}
      ref={props.ref}
      type={props.type ?? 'text'}
      inputMode={props.inputMode}
      autoComplete={props.autoComplete ?? 'off'}
      maxLength={props.maxLength}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !props.onEnter) return
        event.preventDefault()
        props.onEnter()
      }}
      rightSection={props.suffix}
      rightSectionWidth={props.suffix ? 'auto' : undefined}
      classNames={{ section: styles.suffix }}
      list={completions ? list : undefined}
    />
  )
  if (!completions) return input
  return (
    <>
      {input}
      <datalist id={list}>
        {completions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  )
}

export type PasswordInputProps = TextFieldProps & {
  autoComplete?: 'current-password' | 'new-password'
  /** `numeric`: a PIN */
  inputMode?: TextInputProps['inputMode']
}

export function PasswordInput(props: PasswordInputProps) {
  const texts = useUiTexts()
  return (
    <MantinePassword
      {...fieldProps(props)}
      ref={props.ref}
      // Mantine marks every other field, but not this one
      aria-invalid={props.error ? true : undefined}
      autoComplete={props.autoComplete ?? 'current-password'}
      inputMode={props.inputMode}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': texts.showPassword, tabIndex: 0 }}
    />
  )
}
