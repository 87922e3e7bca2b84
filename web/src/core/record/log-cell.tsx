import type { ReactNode } from 'react'
import { type Labels, useTranslation } from '../i18n/index.ts'
import { type ChangedPart, ChangedParts } from './ChangedParts.tsx'

interface LogRow {
  event: string
  from: string | null
  to: string | null
  actor: object | null
  reason: string | null
}

interface LogCellTools<R> {
  labels: Labels
  /** what changed, in the words of the log's domain */
  parts: (row: R) => readonly ChangedPart[]
}

/** The cells that every log of changes draws alike: what happened, what it changed, who did it and why. */
export function logCell<R extends LogRow>(column: string, row: R, tools: LogCellTools<R>): ReactNode | undefined {
  if (column === 'event') return tools.labels.event(row.event)
  if (column === 'change') return <ChangedParts parts={tools.parts(row)} />
  if (column === 'actor' && !row.actor) return <SystemName />
  if (column === 'reason' && !row.reason) return '—'
  return undefined
}

/** The states between which an entry moved, as its first changed part; none where it stayed. */
export function movedState({ from, to }: LogRow, label: string, word: (state: string) => string): ChangedPart[] {
  return from === null || to === null || from === to ? [] : [{ label, old: word(from), now: word(to) }]
}

function SystemName() {
  const { t } = useTranslation('core')
  return t('record.system')
}
