import type { FieldValues } from 'react-hook-form'
import { Checkbox, NumberInput, type NumberInputProps, type Option, Select, TextArea } from '../../ui/index.ts'
import { type Bound, useField } from './use-field.ts'

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

/** A sum of money: in the currency of the plant, with its two decimals. */
export function MoneyField<V extends FieldValues>({
  currency,
  ...props
}: Omit<NumberProps<V>, 'decimals' | 'unit'> & { currency: string | null }) {
  return <NumberField {...props} decimals={2} {...(currency ? { unit: currency } : {})} />
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
  /** options are on their way: nothing is cleared meanwhile */
  loading?: boolean
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
