import { useEffect } from 'react'
import { type Control, useController } from 'react-hook-form'
import { errorSentence } from '../../../../core/form/index.ts'
import { Select } from '../../../../ui/index.ts'
import type { Choice } from './form-choices.ts'

export type Input = Record<'formId' | 'fieldId' | 'collectPointId' | 'productId', number | null>

interface ChoiceFieldProps {
  control: Control<Input, unknown, unknown>
  name: keyof Input
  label: string
  help?: string
  options: readonly Choice[]
  loading: boolean
  required?: boolean
  onSearch?: (text: string) => void
}

/** One record of the form's own; what another form does not have is taken out. */
export function ChoiceField({ control, name, options, loading, ...props }: ChoiceFieldProps) {
  const { field, fieldState } = useController({ control: control as unknown as Control<Input>, name })
  const { value, onChange, onBlur } = field
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
      dropLost={!props.onSearch && !loading}
      error={errorSentence(fieldState.error?.message)}
    />
  )
}
