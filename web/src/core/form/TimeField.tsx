import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { TimeInput } from '../../ui/index.ts'
import { errorSentence } from './errors.ts'

interface TimeFieldProps<V extends FieldValues> {
  control: Control<V, unknown, unknown>
  name: FieldPath<V>
  label: string
}

/** A time of day as HH:MM. */
export function TimeField<V extends FieldValues>({ control, name, label }: TimeFieldProps<V>) {
  const { field, fieldState } = useController({ control: control as unknown as Control<V>, name })
  return (
    <TimeInput
      label={label}
      name={field.name}
      value={String(field.value ?? '')}
      onChange={field.onChange as (time: string) => void}
      onBlur={field.onBlur}
      error={errorSentence(fieldState.error?.message)}
      required
    />
  )
}
