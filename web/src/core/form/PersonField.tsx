import { useEffect, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Select } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { pickers } from '../pickers/index.ts'
import { errorSentence } from './errors.ts'

interface PersonFieldProps<V extends FieldValues> {
  control: Control<V, unknown, unknown>
  name: FieldPath<V>
  label: string
  help?: string
  required?: boolean
  /** persons whose names the page knows already */
  known?: readonly { id: number; name: string }[]
}

const picker = pickers.account

/** One person, searched by name; its value is the account's id. */
export function PersonField<V extends FieldValues>({ control, name, known = [], help, ...props }: PersonFieldProps<V>) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control: control as unknown as Control<V>, name })
  const value = typeof field.value === 'number' ? String(field.value) : null
  const { options, loading, failed, search } = usePeople(value, known)
  return (
    <Select
      {...props}
      help={[value === null ? t('form.nobody') : '', help].filter(Boolean).join(' · ') || undefined}
      name={field.name}
      placeholder={t('filters.userPlaceholder')}
      options={options}
      value={value}
      onChange={(id) => field.onChange((id === null ? null : Number(id)) as never)}
      onBlur={field.onBlur}
      onSearch={search}
      loading={loading}
      searchable
      clearable
      error={failed ? t('filters.failed') : errorSentence(fieldState.error?.message)}
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
  const own = chosen === null ? null : (names[chosen] ?? `#${chosen}`)
  // choosing writes the name into the box; that is no search
  const asked = useRested(text === own ? '' : text, picker.debounce ?? 0)
  const { options, loading, failed } = picker.useOptions(asked, {})
  const found = options.filter((option) => option.value !== chosen)
  return {
    options: [...(chosen === null || own === null ? [] : [{ value: chosen, label: own }]), ...found],
    loading,
    failed,
    search: setText,
  }
}

function useRested(value: string, ms: number): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
