import type { Ref } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { errorSentence } from './errors.ts'
import { controlOf, type FieldControl } from './field-control.ts'

export interface Bound<V extends FieldValues> {
  control: FieldControl<V>
  name: FieldPath<V>
}

/** What every input of the design system takes from a form: value, change, error in its place, focus. */
export function useField<V extends FieldValues>({ control, name }: Bound<V>) {
  const { field, fieldState } = useController({ control: controlOf(control), name })
  return {
    name: field.name,
    onBlur: field.onBlur,
    onChange: field.onChange as (value: unknown) => void,
    value: field.value as unknown,
    ref: field.ref as Ref<never>,
    error: errorSentence(fieldState.error?.message),
  }
}
