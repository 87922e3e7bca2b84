import type { Ref } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { DateInput, type DateInputProps } from '../../ui/dates.ts'
import { errorSentence } from './errors.ts'
import { controlOf, type FieldControl } from './field-control.ts'

type DayFieldProps<V extends FieldValues> = {
  control: FieldControl<V>
  name: FieldPath<V>
} & Pick<DateInputProps, 'label' | 'help' | 'required' | 'min' | 'max'>

/** A calendar day; its value is YYYY-MM-DD, or null while there is none. */
export function DayField<V extends FieldValues>({ control, name, ...props }: DayFieldProps<V>) {
  const { field, fieldState } = useController({ control: controlOf(control), name })
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
