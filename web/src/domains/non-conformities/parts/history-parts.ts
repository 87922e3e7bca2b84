import { type Formats, type Labels, textOf } from '../../../core/i18n/index.ts'
import type { ChangedPart } from '../../../core/record/index.ts'

type Values = Record<string, unknown>

interface Tools {
  formats: Formats
  labels: Labels
  nameOf: (accountId: number) => string
}

const own = (key: string) => textOf('non-conformities', key) ?? key

/** What a history entry may hold, in the order it is told: its label, and how its value is written. */
const known: readonly {
  key: string
  label: (labels: Labels) => string
  write?: 'day' | 'person' | 'number' | 'outcome' | 'effect' | 'record'
}[] = [
  { key: 'what', label: () => own('fields.what') },
  { key: 'how', label: () => own('fields.how') },
  { key: 'responsibleId', label: (labels) => labels.column('responsible'), write: 'person' },
  { key: 'expectedDate', label: () => own('actions.columns.expectedDate'), write: 'day' },
  { key: 'performedDate', label: () => own('actions.columns.performedDate'), write: 'day' },
  { key: 'result', label: () => own('fields.result') },
  { key: 'cause', label: () => own('fields.cause') },
  { key: 'correctiveAction', label: () => own('fields.correctiveAction') },
  { key: 'recheckValue', label: () => own('fields.recheckValue'), write: 'number' },
  { key: 'question', label: () => own('fields.question') },
  { key: 'observation', label: () => own('fields.observation') },
  { key: 'repeats', label: (labels) => labels.column('repeats'), write: 'number' },
  { key: 'effective', label: (labels) => labels.column('effectiveness'), write: 'effect' },
  { key: 'note', label: () => own('fields.effectivenessNote') },
  { key: 'goesOnIn', label: () => own('effectiveness.goesOnIn'), write: 'record' },
  { key: 'outcome', label: () => own('treatment.title'), write: 'outcome' },
]

/** Old and new values of an entry, in words; what did not change is not told. */
export function changedParts(before: Values | null, after: Values, tools: Tools): ChangedPart[] {
  return known.flatMap(({ key, label, write }) => {
    const now = written(after[key], write, tools)
    const old = written(before?.[key], write, tools)
    return now === null || now === old ? [] : [{ label: label(tools.labels), old, now }]
  })
}

function written(value: unknown, write: (typeof known)[number]['write'], tools: Tools): string | null {
  if (typeof value === 'boolean') {
    return write === 'effect' ? tools.labels.code('effectiveness', value ? 'EFFECTIVE' : 'NOT_EFFECTIVE') : null
  }
  if (typeof value === 'number') {
    if (write === 'record') return textOf('non-conformities', 'relations.number', { id: value }) ?? null
    return write === 'person' ? tools.nameOf(value) : tools.formats.number(value)
  }
  if (typeof value !== 'string' || value === '') return null
  if (write === 'day') return tools.formats.day(value)
  return write === 'outcome' ? tools.labels.code('outcome', value) : value
}
