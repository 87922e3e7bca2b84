import type { Formats } from '../../../core/i18n/index.ts'
import { writeValue } from '../../../core/measure/index.ts'
import type { ChangedPart } from '../../../core/record/index.ts'
import type { CollectValue } from '../queries.ts'
import type { ChangeRow } from './queries.ts'

const unjudged = { min: null, max: null, conform: null, distance: null } as const

/** The values that a request changes, as lists and banners write them. */
export function differenceParts(diff: ChangeRow['diff'], formats: Formats): ChangedPart[] {
  return diff.map(({ name, type, unit, ...one }) => {
    const written = (value: typeof one.old, label: string | null) =>
      writeValue({ ...unjudged, type, unit, value, label }, formats)
    return { label: name, old: written(one.old, one.oldLabel), now: written(one.new, one.newLabel) }
  })
}

/** What differs between two states of a record, in the order of the newer one, then what is gone. */
export function revisionParts(
  before: readonly CollectValue[],
  after: readonly CollectValue[],
  formats: Formats,
): ChangedPart[] {
  const was = new Map(before.map((value) => [value.fieldId, value]))
  const is = new Set(after.map(({ fieldId }) => fieldId))
  const changed = after.filter((value) => (was.get(value.fieldId)?.value ?? null) !== value.value)
  const gone = before.filter(({ fieldId, value }) => !is.has(fieldId) && value !== null)
  return [
    ...changed.map((value) => {
      const old = was.get(value.fieldId)
      return { label: value.name, old: old ? writeValue(old, formats) : '—', now: writeValue(value, formats) }
    }),
    ...gone.map((value) => ({ label: value.name, old: writeValue(value, formats), now: '—' })),
  ]
}
