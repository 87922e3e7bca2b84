import type { Ref } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import {
  Checkbox,
  NumberInput,
  type NumberInputProps,
  type Option,
  PasswordInput,
  Select,
  TextArea,
  TextInput,
  type TextInputProps,
} from '../../ui/index.ts'
import { errorSentence } from './errors.ts'

interface Bound<V extends FieldValues> {
  control: Control<V, unknown, unknown>
  name: FieldPath<V>
}

/** What every input of the design system takes from a form: value, change, error in its place, focus. */
function useField<V extends FieldValues>({ control, name }: Bound<V>) {
  const { field, fieldState } = useController({ control: control as unknown as Control<V>, name })
  return {
    name: field.name,
    onBlur: field.onBlur,
    onChange: field.onChange as (value: unknown) => void,
    value: field.value as unknown,
    ref: field.ref as Ref<never>,
    error: errorSentence(fieldState.error?.message),
  }
}

type TextProps<V extends FieldValues> = Bound<V> & Omit<TextInputProps, 'value' | 'onChange' | 'error' | 'name' | 'ref'>

export function TextField<V extends FieldValues>({ control, name, ...props }: TextProps<V>) {
  const field = useField({ control, name })
  return <TextInput {...props} {...field} value={String(field.value ?? '')} />
}

type PasswordProps<V extends FieldValues> = TextProps<V> & { autoComplete?: 'current-password' | 'new-password' }

export function PasswordField<V extends FieldValues>({ control, name, ...props }: PasswordProps<V>) {
  const { onChange, ...field } = useField({ control, name })
  const cut = (value: string) => onChange(props.maxLength === undefined ? value : value.slice(0, props.maxLength))
  return <PasswordInput {...props} {...field} onChange={cut} value={String(field.value ?? '')} />
}

export function TextAreaField<V extends FieldValues>({
  control,
  name,
  ...props
}: Bound<V> & { label: string; help?: string; required?: boolean; max?: number; rows?: number }) {
  const field = useField({ control, name })
  return <TextArea {...props} {...field} value={String(field.value ?? '')} />
}

type NumberProps<V extends FieldValues> = Bound<V> &
  Omit<NumberInputProps, 'value' | 'onChange' | 'error' | 'name' | 'ref'>

/** Keeps the number as text with a point; the schema turns it into a number. */
export function NumberField<V extends FieldValues>({ control, name, ...props }: NumberProps<V>) {
  const field = useField({ control, name })
  return <NumberInput {...props} {...field} value={String(field.value ?? '')} />
}

export function SelectField<V extends FieldValues>({
  control,
  name,
  ...props
}: Bound<V> & {
  label: string
  options: readonly Option[]
  help?: string
  placeholder?: string
  required?: boolean
  takeOnly?: boolean
}) {
  const { ref: _, ...field } = useField({ control, name })
  return <Select {...props} {...field} value={(field.value as string | null) ?? null} />
}

export function CheckboxField<V extends FieldValues>({
  control,
  name,
  ...props
}: Bound<V> & { label: string; help?: string }) {
  const { value, ref: _, onBlur: __, ...field } = useField({ control, name })
  return <Checkbox {...props} {...field} checked={value === true} />
}
