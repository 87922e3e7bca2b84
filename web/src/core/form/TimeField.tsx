import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { TimeInput } from '../../ui/index.ts'
import { errorSentence } from './errors.ts'
import { controlOf, type FieldControl } from './field-control.ts'

interface TimeFieldProps<V extends FieldValues> {
  control: FieldControl<V>
  name: FieldPath<V>
  label: string
}

/** A time of day as HH:MM. */
export function TimeField<V extends FieldValues>({ control, name, label }: TimeFieldProps<V>) {
  const { field, fieldState } = useController({ control: controlOf(control), name })
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
