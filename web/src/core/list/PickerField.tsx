import { useState } from 'react'
import { MultiSelect } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import type { Chosen, Picker } from '../pickers/index.ts'
import { useRested } from '../search/index.ts'

interface PickerFieldProps {
  picker: Picker
  label: string
  value: readonly string[]
  chosen: Chosen
  onChange: (value: readonly string[]) => void
}

/** Several records of one kind, offered by a picker. One component serves one picker for its whole life. */
export function PickerField({ picker, label, value, chosen, onChange }: PickerFieldProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const searched = useRested(text, picker.debounce ?? 0)
  const { options, loading, failed } = picker.useOptions(picker.search === 'server' ? searched : '', chosen)
  const names = picker.useNames(value)
  const matches = options.map(({ value, label, detail }) => ({ value, label: detail ? `${label} · ${detail}` : label }))
  // what is chosen stays among the options, or the field could not name it
  const lost = value.filter((id) => !matches.some((option) => option.value === id))
  const least = picker.minChars ?? 0
  return (
    <MultiSelect
      label={label}
      options={[...lost.map((id) => ({ value: id, label: names[id] ?? '…' })), ...matches]}
      value={value}
      onChange={onChange}
      loading={loading}
      {...(failed ? { error: t('filters.failed') } : {})}
      {...(picker.search === 'server' ? { onSearch: setText } : {})}
      {...(least > 0
        ? { placeholder: t('filters.userPlaceholder'), help: t('filters.typeMore', { count: least }) }
        : { placeholder: t('filters.any') })}
    />
  )
}
