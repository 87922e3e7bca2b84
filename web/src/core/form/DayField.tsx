import type { Ref } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { DateInput, type DateInputProps } from '../../ui/dates.ts'
import { errorSentence } from './errors.ts'

type DayFieldProps<V extends FieldValues> = {
  control: Control<V, unknown, unknown>
  name: FieldPath<V>
} & Pick<DateInputProps, 'label' | 'help' | 'required' | 'min' | 'max'>

/** A calendar day; its value is YYYY-MM-DD, or null while there is none. */
export function DayField<V extends FieldValues>({ control, name, ...props }: DayFieldProps<V>) {
  const { field, fieldState } = useController({ control: control as unknown as Control<V>, name })
  const value: unknown = field.value
  return (
    <DateInput
      {...props}
      name={field.name}
      ref={field.ref as Ref<HTMLInputElement>}
      value={typeof value === 'string' && value !== '' ? value : null}
      asTyped
      onChange={field.onChange as (day: string | null) => void}
      onBlur={field.onBlur}
      error={errorSentence(fieldState.error?.message)}
    />
  )
}
