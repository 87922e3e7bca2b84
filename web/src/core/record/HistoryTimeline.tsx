import type { historyEntry, Infer } from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import type { ReactNode } from 'react'
import { StateView, Surface, Timeline, type TimelineEntry } from '../../ui/index.ts'
import { type Formats, textOf, useFormats, useTranslation, useWords, type Words, wordsOf } from '../i18n/index.ts'

type Entry = Infer<typeof historyEntry>

export interface HistoryTimelineProps {
  /** whose words name the events and the states; those of a part (`<domain>.<part>`) are named by the part's */
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
  const say: Say = (key, values) => textOf('core', `record.${key}`, values) ?? key
  const shown = [...entries].reverse().map((entry) => {
    const part = entry.entity.startsWith(`${domain}.`) ? entry.entity.slice(domain.length + 1) : undefined
    const own = part === undefined ? words : wordsOf(domain, part)
    return timelineEntry(entry, { say, words: own, formats, zone, detail })
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
  words: Words
  formats: Formats
  zone: string | undefined
  detail: HistoryTimelineProps['detail']
}

function timelineEntry(entry: Entry, { say, words, formats, zone, detail }: EntryTools): TimelineEntry {
  const moved = entry.from !== null && entry.to !== null && entry.from !== entry.to
  const details = [
    moved ? say('moved', { from: words.state(entry.from ?? ''), to: words.state(entry.to ?? '') }) : '',
    entry.reason ? say('reason', { reason: entry.reason }) : '',
  ].filter(Boolean)
  const own = detail?.(entry) ?? null
  return {
    id: String(entry.id),
    title: words.event(entry.event),
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
