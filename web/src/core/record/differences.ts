import type { historyEntry, Infer } from '@lineside/contract/core'
import { type Formats, type Labels, textOf } from '../i18n/index.ts'

/** One thing that is another in the newer version, in words. */
export interface Difference {
  label: string
  text: string
}

export interface Facet {
  label: string
  value: string | number | null | undefined
}

/** What differs between two versions of a record, by the facets that its domain names, always in the same order. */
export function differences(before: readonly Facet[], current: readonly Facet[]): Difference[] {
  const empty = say('nothing')
  return current.flatMap(({ label, value }, index) => {
    const was = before[index]?.value ?? null
    if ((value ?? null) === was) return []
    return [{ label, text: say('moved', { before: String(was ?? empty), after: String(value ?? empty) }) }]
  })
}

/** What a version of a record is put into words with. */
export interface Tools {
  labels: Labels
  formats: Formats
  zone: string | undefined
}

/** Who changed it last; nothing where its history is not there. */
export function lastChange(
  history: readonly Infer<typeof historyEntry>[],
  { labels, formats, zone }: Tools,
): Difference[] {
  const entry = history.at(-1)
  if (!entry) return []
  const person = entry.actor?.name ?? textOf('core', 'record.system') ?? ''
  const text = [labels.event(entry.event), person, formats.dateTime(entry.at, zone)].join(', ')
  return [{ label: say('last'), text }]
}

function say(key: string, values: Record<string, string> = {}): string {
  return textOf('core', `record.conflict.${key}`, values) ?? key
}
