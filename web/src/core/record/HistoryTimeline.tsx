import type { historyEntry, Infer } from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import type { ReactNode } from 'react'
import { StateView, Surface, Timeline, type TimelineEntry } from '../../ui/index.ts'
import { type Formats, type Labels, labelsOf, textOf, useFormats, useLabels, useTranslation } from '../i18n/index.ts'

type Entry = Infer<typeof historyEntry>

export interface HistoryTimelineProps {
  /** whose words name the events and the states; those of a part (`<domain>.<part>`) are named by the part's */
  domain: Domain | 'core'
  /** whose words name the states of the record itself, where it carries those of a part */
  part?: string
  /** oldest first, as the server gives them; shown newest first */
  entries: readonly Entry[]
  /** the zone of the record's plant */
  zone: string | undefined
  /** what changed, in words only the record's own domain knows; null where it has none */
  detail?: (entry: Entry) => ReactNode
}

/** The card with what happened to a record: event, states, who, when, why. */
export function HistoryTimeline({ domain, part: usual, entries, zone, detail }: HistoryTimelineProps) {
  const { t } = useTranslation()
  const labels = useLabels(domain, usual)
  const formats = useFormats()
  const say: Say = (key, values) => textOf('core', `record.${key}`, values) ?? key
  const shown = [...entries].reverse().map((entry) => {
    const part = entry.entity.startsWith(`${domain}.`) ? entry.entity.slice(domain.length + 1) : undefined
    const own = part === undefined ? labels : labelsOf(domain, part)
    return timelineEntry(entry, { say, labels: own, formats, zone, detail })
  })
  return (
    <Surface title={t('record.history')}>
      {shown.length === 0 ? (
        <StateView kind="empty" compact headingLevel={3} title={t('record.noHistory')} text="" />
      ) : (
        <Timeline entries={shown} label={t('record.history')} />
      )}
    </Surface>
  )
}

type Say = (key: string, values?: Record<string, string>) => string

interface EntryTools {
  say: Say
  labels: Labels
  formats: Formats
  zone: string | undefined
  detail: HistoryTimelineProps['detail']
}

function timelineEntry(entry: Entry, { say, labels, formats, zone, detail }: EntryTools): TimelineEntry {
  const moved = entry.from !== null && entry.to !== null && entry.from !== entry.to
  const details = [
    moved ? say('moved', { from: labels.state(entry.from ?? ''), to: labels.state(entry.to ?? '') }) : '',
    entry.reason ? say('reason', { reason: entry.reason }) : '',
  ].filter(Boolean)
  const own = detail?.(entry) ?? null
  return {
    id: String(entry.id),
    title: labels.event(entry.event),
    by: entry.actor?.name ?? say('system'),
    time: formats.dateTime(entry.at, zone),
    dateTime: entry.at,
    ...(details.length > 0 || own ? { detail: <EntryDetail line={details.join(' · ')} own={own} /> } : {}),
  }
}

function EntryDetail({ line, own }: { line: string; own: ReactNode }) {
  return (
    <>
      {line ? <div>{line}</div> : null}
      {own}
    </>
  )
}
