import { useState } from 'react'
import { useController } from 'react-hook-form'
import { controlOf, errorSentence, type FieldControl } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { pickers } from '../../../core/pickers/index.ts'
import { useRested } from '../../../core/search/index.ts'
import { MultiSelect } from '../../../ui/index.ts'
import type { CycleValues } from './values.ts'

const picker = pickers.account

interface TeamFieldProps {
  control: FieldControl<CycleValues>
  known: readonly { id: number; name: string }[]
}

/** Who audits with the lead, searched by name. */
export function TeamField({ control, known }: TeamFieldProps) {
  if (!picker) throw new Error('There is no picker of accounts')
  const { t } = useTranslation(['audit-cycles', 'core'])
  const { field, fieldState } = useController({ control: controlOf(control), name: 'team' })
  const [text, setText] = useState('')
  const names = {
    ...picker.useNames(field.value),
    ...Object.fromEntries(known.map(({ id, name }) => [String(id), name])),
  }
  const own = field.value.map((value) => ({ value, label: names[value] ?? '…' }))
  const { options, loading, failed } = picker.useOptions(useRested(text, picker.debounce ?? 0), {})
  return (
    <MultiSelect
      label={t('audit-cycles:columns.team')}
      placeholder={t('core:filters.userPlaceholder')}
      name={field.name}
      options={[...own, ...options.filter(({ value }) => !field.value.includes(value))]}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onSearch={setText}
      loading={loading}
      error={failed ? t('core:filters.failed') : errorSentence(fieldState.error?.message)}
    />
  )
}
