import type { historyEntry, Infer } from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import type { ReactNode } from 'react'
import { StateView, Surface, Timeline, type TimelineEntry } from '../../ui/index.ts'
import { type Formats, useFormats, useTranslation, useWords, type Words } from '../i18n/index.ts'

type Entry = Infer<typeof historyEntry>

interface HistoryTimelineProps {
  /** whose words name the events and the states */
  domain: Domain
  /** oldest first, as the server gives them; shown newest first */
  entries: readonly Entry[]
  /** the zone of the record's plant */
  zone: string | undefined
  /** what changed, in words only the record's own domain knows; null where it has none */
  detail?: (entry: Entry) => ReactNode
}

/** The card with what happened to a record: event, states, who, when, why. */
export function HistoryTimeline({ domain, entries, zone, detail }: HistoryTimelineProps) {
  const { t } = useTranslation()
  const words = useWords(domain)
  const formats = useFormats()
  const shown = [...entries].reverse().map((entry) => timelineEntry(entry, { t, words, formats, zone, detail }))
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

interface EntryTools {
  t: ReturnType<typeof useTranslation>['t']
  words: Words
  formats: Formats
  zone: string | undefined
  detail: HistoryTimelineProps['detail']
}

function timelineEntry(entry: Entry, { t, words, formats, zone, detail }: EntryTools): TimelineEntry {
  const moved = entry.from !== null && entry.to !== null && entry.from !== entry.to
  const details = [
    moved ? t('record.moved', { from: words.state(entry.from ?? ''), to: words.state(entry.to ?? '') }) : '',
    entry.reason ? t('record.reason', { reason: entry.reason }) : '',
  ].filter(Boolean)
  const own = detail?.(entry) ?? null
  return {
    id: String(entry.id),
    title: words.event(entry.event),
    by: entry.actor?.name ?? t('record.system'),
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
