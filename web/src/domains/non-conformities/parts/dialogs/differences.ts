import { type Formats, labelsOf, textOf } from '../../../../core/i18n/index.ts'
import { differences, type Facet, lastChange } from '../../../../core/record/dialogs.ts'
import type { Action, ActionRecord, NonConformity } from '../../queries.ts'

const own = (key: string) => textOf('non-conformities', key) ?? key

/** What differs between two versions of a non-conformity, and who changed it last. */
export function recordDifferences(formats: Formats, zone: string | undefined) {
  const labels = labelsOf('non-conformities')
  const facets = (record: NonConformity): readonly Facet[] => [
    { label: labels.column('code'), value: labels.state(record.code) },
    { label: labels.column('responsible'), value: record.responsible?.name },
    { label: own('treatment.cause'), value: record.cause },
    { label: own('treatment.immediate'), value: record.immediateAction?.what },
    { label: own('treatment.correction'), value: record.correctiveAction },
    { label: labels.column('actionCount'), value: record.actionCount },
    { label: labels.column('repeats'), value: record.repeats },
    {
      label: labels.column('effectiveness'),
      value: record.effectiveness && labels.code('effectiveness', record.effectiveness),
    },
  ]
  return (before: NonConformity, current: NonConformity) => [
    ...differences(facets(before), facets(current)),
    ...lastChange(current.history, { labels, formats, zone }),
  ]
}

/** The same of an action. */
export function actionDifferences(formats: Formats, zone: string | undefined) {
  const labels = labelsOf('non-conformities', 'actions')
  const facets = (action: Action): readonly Facet[] => [
    { label: labels.column('status'), value: labels.state(action.status) },
    { label: labels.column('responsible'), value: action.responsible.name },
    { label: labels.column('expectedDate'), value: formats.day(action.expectedDate) },
    { label: labels.column('performedDate'), value: action.performedDate && formats.day(action.performedDate) },
    { label: own('fields.result'), value: action.result },
  ]
  return (before: Action, current: Action) => [
    ...differences(facets(before), facets(current)),
    ...lastChange((current as Partial<ActionRecord>).history ?? [], { labels, formats, zone }),
  ]
}
