import type { historyEntry, Infer } from '@lineside/contract/core'
import { useTranslation, useWords } from '../../../core/i18n/index.ts'
import { ChangedParts } from '../../../core/record/index.ts'

type Entry = Infer<typeof historyEntry>

const told = ['name', 'names', 'unitType', 'timeZone', 'currency', 'holidays', 'path', 'level', 'parent'] as const

/** What an entry of a place's history changed: each part with its old and its new value. */
export function HistoryDetail({ entry }: { entry: Entry }) {
  const { t } = useTranslation('structure')
  const words = useWords('structure')
  const { before, after } = entry
  if (!after) return null
  const say = (key: (typeof told)[number], value: unknown) =>
    key === 'level' ? words.code('level', String(value)) : textOf(value)
  const parts = told.flatMap((key) => {
    if (!(key in after)) return []
    const now = say(key, after[key])
    const old = before && key in before ? say(key, before[key]) : null
    return now === '' && !old ? [] : [{ label: t(`fields.${key}`), old: old || null, now: now || '—' }]
  })
  return parts.length === 0 ? null : <ChangedParts parts={parts} />
}

/** Names of a path in one line, names by language and holidays one after the other. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(one).join(typeof value[0] === 'string' ? ' › ' : ' · ')
  return typeof value === 'object' ? one(value) : String(value)
}

function one(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if ('day' in value && 'name' in value) return `${String(value.day)} ${String(value.name)}`
  if ('id' in value && 'name' in value) return String(value.name)
  return Object.entries(value)
    .map(([language, name]) => `${language}: ${String(name)}`)
    .join(' · ')
}
