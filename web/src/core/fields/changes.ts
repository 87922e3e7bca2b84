import type { ChangedPart } from '../record/index.ts'
import { type AnyFields, type Fields, type FieldTools, fieldLabel, fieldsIn, fieldText, fieldValue } from './fields.ts'

type Values = Readonly<Record<string, unknown>>

/** An entry of a record's history, as far as its fields concern it. */
export interface ChangeEntry {
  from: string | null
  before: Values | null
  after: Values | null
}

/**
 * What an entry changed of the fields, each with its old and its new value. Of a record that is new, what it has none of
 * is left out; later a value that went or came says so by `none`.
 */
export function changedFields(fields: AnyFields, entry: ChangeEntry, tools: FieldTools, none: string): ChangedPart[] {
  const { from, before, after } = entry
  if (!after) return []
  return fieldsIn(fields, 'history').flatMap((field): ChangedPart[] => {
    if (!(field.key in after)) return []
    const hadOne = from !== null && before !== null && field.key in before
    const [now, old] = [
      fieldText(field, after[field.key], tools),
      hadOne ? fieldText(field, before[field.key], tools) : '',
    ]
    if (now === '' && old === '') return []
    return [{ label: fieldLabel(fields, field), old: hadOne ? old || none : null, now: now || none }]
  })
}

/** What differs between two versions of a record. */
export function differingFields<R>(fields: Fields<R>, before: R, current: R, tools: FieldTools, none: string) {
  return fieldsIn(fields, 'conflict').flatMap((field): (ChangedPart & { key: string })[] => {
    const [old, now] = [before, current].map((record) => fieldText(field, fieldValue(field, record), tools))
    if (old === now) return []
    return [{ key: field.key, label: fieldLabel(fields, field), old: old || none, now: now || none }]
  })
}
