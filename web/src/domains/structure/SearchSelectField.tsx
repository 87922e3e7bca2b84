import { searchText } from '@lineside/contract/core'
import { useMemo, useState } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { controlOf, errorSentence, type FieldControl } from '../../core/form/index.ts'
import { MultiSelect, type Option, Select } from '../../ui/index.ts'

interface FieldOf<V extends FieldValues> {
  control: FieldControl<V>
  name: FieldPath<V>
  label: string
  help?: string
  required?: boolean
  clearable?: boolean
  options: readonly Option[]
}

/** So many are offered at once; whoever looks for another one types. */
const MAX_OPTIONS = 50

/** One out of thousands: only what fits the text is offered. */
export function SearchSelectField<V extends FieldValues>({ control, name, options, ...props }: FieldOf<V>) {
  const { field, fieldState } = useController({ control: controlOf(control), name })
  const value = (field.value as string | null) ?? null
  const { offered, search } = useOffered(options, value === null ? [] : [value])
  return (
    <Select
      {...props}
      name={field.name}
      options={offered}
      value={value}
      onChange={(next) => field.onChange(next)}
      onBlur={field.onBlur}
      onSearch={search}
      searchable
      error={errorSentence(fieldState.error?.message)}
    />
  )
}

/** Some out of thousands. */
export function SearchMultiField<V extends FieldValues>({ control, name, options, ...props }: FieldOf<V>) {
  const { field, fieldState } = useController({ control: controlOf(control), name })
  const value = (field.value as readonly string[]) ?? []
  const { offered, search } = useOffered(options, value)
  return (
    <MultiSelect
      {...props}
      name={field.name}
      options={offered}
      value={value}
      onChange={(next) => field.onChange(next)}
      onSearch={search}
      error={errorSentence(fieldState.error?.message)}
    />
  )
}

/** What is chosen stays among what is offered, or the field could not name it. */
function useOffered(options: readonly Option[], chosen: readonly string[]) {
  const [text, setText] = useState('')
  const plain = useMemo(() => options.map((option) => ({ option, plain: searchText(option.label) })), [options])
  const own = options.filter((option) => chosen.includes(option.value))
  const terms = searchText(own.some(({ label }) => label === text) ? '' : text.trim()).split(/\s+/)
  const results: Option[] = []
  for (const { option, plain: label } of plain) {
    if (results.length >= MAX_OPTIONS) break
    if (!chosen.includes(option.value) && terms.every((word) => label.includes(word))) results.push(option)
  }
  return { offered: [...own, ...results], search: setText }
}
