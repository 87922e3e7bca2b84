import type { FieldValues } from 'react-hook-form'
import { PasswordInput, TextInput, type TextInputProps } from '../../ui/index.ts'
import { type Bound, useField } from './use-field.ts'

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
