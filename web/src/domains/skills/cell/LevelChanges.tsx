import type { historyEntry, Infer } from '@lineside/contract/core'
import { useFormats, useLabels } from '../../../core/i18n/index.ts'
import { ChangedParts } from '../../../core/record/index.ts'

/** What an entry of a level's history changed: from which level to which, until when it holds, what was seen. */
export function LevelChanges({ entry: { before, after } }: { entry: Infer<typeof historyEntry> }) {
  const labels = useLabels('skills')
  const levels = useLabels('skills', 'levels')
  const formats = useFormats()
  const level = (value: unknown) =>
    typeof value === 'number' ? `${value} · ${levels.code('level', String(value))}` : null
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const day = (value: unknown) => (typeof value === 'string' ? formats.day(value) : null)
  const [was, is] = [before ?? {}, after ?? {}]
  const parts = [
    { key: 'level', write: level },
    { key: 'expiresOn', write: day },
    { key: 'evidence', write: text },
  ].flatMap(({ key, write }) => {
    const now = write(is[key])
    return now === null ? [] : [{ label: labels.column(key), old: write(was[key]), now }]
  })
  return parts.length === 0 ? null : <ChangedParts parts={parts} />
}
