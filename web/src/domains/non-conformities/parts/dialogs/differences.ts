import { type Formats, textOf, wordsOf } from '../../../../core/i18n/index.ts'
import { differences, type Facet, lastChange } from '../../../../core/record/dialogs.ts'
import type { Action, ActionRecord, NonConformity } from '../../queries.ts'

const own = (key: string) => textOf('non-conformities', key) ?? key

/** What differs between two versions of a non-conformity, and who changed it last. */
export function recordDifferences(formats: Formats, zone: string | undefined) {
  const words = wordsOf('non-conformities')
  const facets = (record: NonConformity): readonly Facet[] => [
    { label: words.column('code'), value: words.state(record.code) },
    { label: words.column('responsible'), value: record.responsible?.name },
    { label: own('treatment.cause'), value: record.cause },
    { label: own('treatment.immediate'), value: record.immediateAction?.what },
    { label: own('treatment.correction'), value: record.correctiveAction },
    { label: words.column('actionCount'), value: record.actionCount },
    { label: words.column('repeats'), value: record.repeats },
  ]
  return (before: NonConformity, current: NonConformity) => [
    ...differences(facets(before), facets(current)),
    ...lastChange(current.history, { words, formats, zone }),
  ]
}

/** The same of an action. */
export function actionDifferences(formats: Formats, zone: string | undefined) {
  const words = wordsOf('non-conformities', 'actions')
  const facets = (action: Action): readonly Facet[] => [
    { label: words.column('status'), value: words.state(action.status) },
    { label: words.column('responsible'), value: action.responsible.name },
    { label: words.column('expectedDate'), value: formats.day(action.expectedDate) },
    { label: words.column('performedDate'), value: action.performedDate && formats.day(action.performedDate) },
    { label: own('fields.result'), value: action.result },
  ]
  return (before: Action, current: Action) => [
    ...differences(facets(before), facets(current)),
    ...lastChange((current as Partial<ActionRecord>).history ?? [], { words, formats, zone }),
  ]
}
