import { useState } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { MultiSelect } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { pickers } from '../pickers/index.ts'
import { useRested } from '../search/index.ts'
import { errorSentence } from './errors.ts'
import { controlOf, type FieldControl } from './field-control.ts'

const picker = pickers.account

interface PeopleFieldProps<V extends FieldValues> {
  control: FieldControl<V>
  name: FieldPath<V>
  label: string
  /** persons whose names the page knows already */
  known?: readonly { id: number; name: string }[]
  /** who is not offered, because the server would refuse them here */
  without?: readonly number[]
}

/** Several persons, searched by name; its value is their account ids, as texts. */
export function PeopleField<V extends FieldValues>(props: PeopleFieldProps<V>) {
  const { control, name, label, known = [], without = [] } = props
  if (!picker) throw new Error('There is no picker of accounts')
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control: controlOf(control), name })
  const chosen = field.value as string[]
  const [text, setText] = useState('')
  const names = {
    ...picker.useNames(chosen),
    ...Object.fromEntries(known.map((one) => [String(one.id), one.name])),
  }
  const own = chosen.map((value) => ({ value, label: names[value] ?? '…' }))
  const { options, loading, failed } = picker.useOptions(useRested(text, picker.debounce ?? 0), {})
  return (
    <MultiSelect
      label={label}
      placeholder={t('filters.userPlaceholder')}
      name={field.name}
      options={[...own, ...options.filter(({ value }) => !chosen.includes(value) && !without.includes(Number(value)))]}
      value={chosen}
      onChange={field.onChange as (ids: string[]) => void}
      onBlur={field.onBlur}
      onSearch={setText}
      loading={loading}
      error={failed ? t('filters.failed') : errorSentence(fieldState.error?.message)}
    />
  )
}
