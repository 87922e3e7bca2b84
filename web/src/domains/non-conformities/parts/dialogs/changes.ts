import { type Formats, textOf, type Words, wordsOf } from '../../../../core/i18n/index.ts'
import type { Action, ActionRecord, NonConformity } from '../../queries.ts'
import type { Change } from './ChangedMeanwhile.tsx'

interface Facet {
  label: string
  value: string | number | null | undefined
}

type Facets<R> = (record: R) => readonly Facet[]
type Entry = NonConformity['history'][number]

/** What differs between two versions of a non-conformity, and who changed it last. */
export function recordChanges(formats: Formats, zone: string | undefined) {
  const words = wordsOf('non-conformities')
  const facets: Facets<NonConformity> = (record) => [
    { label: words.column('code'), value: words.state(record.code) },
    { label: words.column('responsible'), value: record.responsible?.name },
    { label: say('treatment.cause'), value: record.cause },
    { label: say('treatment.immediate'), value: record.immediateAction?.what },
    { label: say('treatment.correction'), value: record.correctiveAction },
    { label: words.column('actionCount'), value: record.actionCount },
    { label: words.column('repeats'), value: record.repeats },
  ]
  return (before: NonConformity, current: NonConformity) => [
    ...differences(facets(before), facets(current)),
    ...lastOf(current.history, { words, formats, zone }),
  ]
}

/** The same of an action. */
export function actionChanges(formats: Formats, zone: string | undefined) {
  const words = wordsOf('non-conformities', 'actions')
  const facets: Facets<Action> = (action) => [
    { label: words.column('status'), value: words.state(action.status) },
    { label: words.column('responsible'), value: action.responsible.name },
    { label: words.column('expectedDate'), value: formats.day(action.expectedDate) },
    { label: words.column('performedDate'), value: action.performedDate && formats.day(action.performedDate) },
    { label: say('fields.result'), value: action.result },
  ]
  return (before: Action, current: Action) => [
    ...differences(facets(before), facets(current)),
    ...lastOf((current as Partial<ActionRecord>).history ?? [], { words, formats, zone }),
  ]
}

function differences(before: readonly Facet[], after: readonly Facet[]): Change[] {
  const empty = say('stale.nothing')
  return after.flatMap(({ label, value }, index) => {
    const was = before[index]?.value ?? null
    if ((value ?? null) === was) return []
    return [{ label, text: say('stale.moved', { before: String(was ?? empty), after: String(value ?? empty) }) }]
  })
}

interface Tools {
  words: Words
  formats: Formats
  zone: string | undefined
}

function lastOf(history: readonly Entry[], { words, formats, zone }: Tools): Change[] {
  const entry = history.at(-1)
  if (!entry) return []
  const person = entry.actor?.name ?? textOf('core', 'record.system') ?? ''
  const text = [words.event(entry.event), person, formats.dateTime(entry.at, zone)].join(', ')
  return [{ label: say('stale.last'), text }]
}

function say(key: string, values: Record<string, string> = {}): string {
  return textOf('non-conformities', key, values) ?? key
}
