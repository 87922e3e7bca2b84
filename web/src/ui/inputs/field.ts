import type { ReactNode, Ref } from 'react'
import { type ControlSize, mantineSize } from '../controls/size.ts'
import { afterPress } from './press.ts'

/** What every field has: label above, help below, and below that, in the field's place, the error. */
export type FieldProps = {
  label: ReactNode
  help?: ReactNode
  /** The sentence to show; the input is then marked invalid and described by it. */
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  size?: ControlSize
  name?: string
  id?: string
  placeholder?: string
  autoFocus?: boolean
  onBlur?: () => void
  /** The label is there for screen readers only: in a toolbar, in a cell. */
  hideLabel?: boolean
}

export type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Turns the product's field words into Mantine's. */
export function fieldProps(props: FieldProps) {
  const { label, help, error, required, disabled, readOnly, size, name, id, placeholder, autoFocus, onBlur } = props
  return {
    label: props.hideLabel ? undefined : label,
    'aria-label': props.hideLabel && typeof label === 'string' ? label : undefined,
    description: help,
    error,
    required,
    disabled,
    readOnly,
    size: mantineSize(size),
    name,
    id,
    placeholder,
    autoFocus,
    // in a dialog the trap of the focus decides, by this mark
    'data-autofocus': autoFocus || undefined,
    onBlur: onBlur && (() => afterPress(onBlur)),
    // The browser's own bubbles would speak another language than the page.
    withAsterisk: required,
  }
}
