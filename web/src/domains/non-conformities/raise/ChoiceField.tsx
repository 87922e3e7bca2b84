import { useEffect } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { controlOf, errorSentence, type FieldControl } from '../../../core/form/index.ts'
import { Select } from '../../../ui/index.ts'
import type { Choice } from './form-choices.ts'

interface ChoiceFieldProps<V extends FieldValues> {
  control: FieldControl<V>
  /** its value is the id, null or left out while none is chosen */
  name: FieldPath<V>
  label: string
  help?: string
  options: readonly Choice[]
  loading: boolean
  /** these are all there are: what is not among them is taken out */
  complete?: boolean
  required?: boolean
  onSearch?: (text: string) => void
}

/** One record of the form's own; what another form does not have is taken out, once that was read. */
export function ChoiceField<V extends FieldValues>(input: ChoiceFieldProps<V>) {
  const { control, name, options, loading, complete = false, ...props } = input
  const { field, fieldState } = useController({ control: controlOf(control), name })
  const { onChange, onBlur } = field
  const value: unknown = field.value
  const only = props.required && !props.onSearch && options.length === 1 ? options[0] : undefined
  useEffect(() => {
    if (only && value == null) onChange(Number(only.value))
  }, [only, value, onChange])
  return (
    <Select
      {...props}
      name={name}
      options={options}
      loading={loading}
      value={value == null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      onBlur={onBlur}
      searchable
      dropLost={complete}
      error={errorSentence(fieldState.error?.message)}
    />
  )
}
