import { useTranslation, useWords } from '../../../core/i18n/index.ts'
import { ChangedParts } from '../../../core/record/index.ts'
import type { Entry } from '../queries.ts'
import { useNamesOfPlaces } from './names.ts'

const keys = ['sku', 'name', 'families', 'places'] as const

/** What an entry of a product's history changed: each part with its old and its new value. */
export function HistoryDetail({ entry }: { entry: Entry }) {
  const { t } = useTranslation('products')
  const words = useWords('products')
  const namesOf = useNamesOfPlaces()
  const told = (value: unknown): string | null => {
    if (typeof value === 'string') return value
    if (!Array.isArray(value)) return null
    return namesOf(value as number[]).join(' · ') || t('history.none')
  }
  const isNew = entry.from === null
  const parts = keys.flatMap((key) => {
    const value = entry.after?.[key]
    const now = told(value)
    const isEmpty = Array.isArray(value) && value.length === 0
    // of a new product what it has none of is not told
    return now === null || (isNew && isEmpty) ? [] : [{ label: words.column(key), old: told(entry.before?.[key]), now }]
  })
  return parts.length === 0 ? null : <ChangedParts parts={parts} />
}
