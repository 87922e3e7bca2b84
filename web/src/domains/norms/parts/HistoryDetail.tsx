import type { historyEntry, Infer } from '@lineside/contract/core'
import { type Formats, textOf, useFormats } from '../../../core/i18n/index.ts'
import { ChangedParts } from '../../../core/record/index.ts'

type Entry = Infer<typeof historyEntry>

const told = ['code', 'title', 'label', 'validFrom', 'validTo', 'note', 'ended', 'endedOn'] as const
const days: ReadonlySet<string> = new Set(['validFrom', 'validTo', 'endedOn'])

/** What an entry of a norm's history changed, old and new; of a version its label comes along. */
export function HistoryDetail({ entry: { before, after } }: { entry: Entry }) {
  const formats = useFormats()
  if (!after) return null
  const parts = told.flatMap((key) => {
    const values: Record<string, unknown> = { ...(key === 'label' && before ? { label: before.label } : {}), ...after }
    const now = write(key, values[key], formats)
    if (now === null && !(key in after && before?.[key])) return []
    const old = key in after ? write(key, before?.[key], formats) : null
    return [{ label: textOf('norms', `history.${key}`) ?? key, old, now: now ?? '—' }]
  })
  return parts.length === 0 ? null : <ChangedParts parts={parts} />
}

function write(key: string, value: unknown, formats: Formats): string | null {
  if (typeof value !== 'string' || value === '') return null
  return days.has(key) ? formats.day(value) : value
}
