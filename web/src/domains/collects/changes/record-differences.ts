import { currentLanguage, formatsFor, labelsOf } from '../../../core/i18n/index.ts'
import { differences, type Facet } from '../../../core/record/dialogs.ts'
import type { Collect } from '../queries.ts'
import { revisionParts } from './difference.ts'

/** What became of a record while somebody was about to ask for something: another value, another request. */
export function recordDifferences(before: Collect, current: Collect) {
  const labels = labelsOf('collects')
  const facets = ({ changeState }: Collect): readonly Facet[] => [
    { label: labels.column('changeState'), value: labels.code('changeState', changeState) },
  ]
  const values = revisionParts(before.values, current.values, formatsFor(currentLanguage()))
  return [
    ...differences(facets(before), facets(current)),
    ...values.map(({ label, old, now }) => ({ label, text: `${old} → ${now}` })),
  ]
}
