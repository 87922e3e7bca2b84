import { useState } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Select } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { pickers } from '../pickers/index.ts'
import { useRested } from '../search/index.ts'
import { useAccount } from '../session/index.ts'
import { errorSentence } from './errors.ts'
import { controlOf, type FieldControl } from './field-control.ts'

interface PersonFieldProps<V extends FieldValues> {
  control: FieldControl<V>
  name: FieldPath<V>
  label: string
  help?: string
  required?: boolean
  /** persons whose names the page knows already */
  known?: readonly { id: number; name: string }[]
  /** who is not offered, because the server would refuse them here */
  without?: readonly number[]
  /** who is named decides: nobody who is no administrator names themselves */
  another?: true
}

const picker = pickers.account

/** One person, searched by name; its value is the account's id. */
export function PersonField<V extends FieldValues>({ control, name, ...props }: PersonFieldProps<V>) {
  const { field, fieldState } = useController({ control: controlOf(control), name })
  return (
    <PersonSelect
      {...props}
      name={field.name}
      value={typeof field.value === 'number' ? field.value : null}
      onChange={(id) => field.onChange(id)}
      onBlur={field.onBlur}
      error={errorSentence(fieldState.error?.message)}
    />
  )
}

interface PersonSelectProps {
  label: string
  help?: string
  required?: boolean
  id?: string
  name?: string
  value: number | null
  onChange: (id: number | null) => void
  onBlur?: () => void
  error?: string | undefined
  known?: readonly { id: number; name: string }[]
  without?: readonly number[]
  another?: true
}

/** The same outside of a form of the kit. */
export function PersonSelect(input: PersonSelectProps) {
  const { known = [], without = [], another, help, value: id, onChange, error, ...props } = input
  const reader = useAccount()
  const refused = another && !reader.isAdmin ? [...without, reader.id] : without
  const { t } = useTranslation()
  const value = id === null ? null : String(id)
  const { options, loading, failed, search } = usePeople(value, known)
  return (
    <Select
      {...props}
      help={[value === null ? t('form.nobody') : '', help].filter(Boolean).join(' · ') || undefined}
      placeholder={t('filters.userPlaceholder')}
      options={options.filter((option) => option.value === value || !refused.includes(Number(option.value)))}
      value={value}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      onSearch={search}
      loading={loading}
      searchable
      clearable
      error={failed ? t('filters.failed') : error}
    />
  )
}

/** What the search finds; the chosen person stays among it, or the field could not name who it is. */
function usePeople(chosen: string | null, known: readonly { id: number; name: string }[]) {
  if (!picker) throw new Error('There is no picker of accounts')
  const [text, setText] = useState('')
  const names = {
    ...picker.useNames(chosen === null ? [] : [chosen]),
    ...Object.fromEntries(known.map((one) => [String(one.id), one.name])),
  }
  const own = chosen === null ? null : (names[chosen] ?? '…')
  // choosing writes the name into the box; that is no search
  const searched = useRested(text === own ? '' : text, picker.debounce ?? 0)
  const { options, loading, failed } = picker.useOptions(searched, {})
  const matches = options.filter((option) => option.value !== chosen)
  return {
    options: [...(chosen === null || own === null ? [] : [{ value: chosen, label: own }]), ...matches],
    loading,
    failed,
    search: setText,
  }
}
