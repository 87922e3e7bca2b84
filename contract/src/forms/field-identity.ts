import type { FieldDraft, FormDefinition } from './definition.ts'
import { withReads } from './show-if.ts'

const REFERENCE = /\{([0-9]{1,15})\}/g

/** The fields that a formula reads, by their ids; a formula that cannot be read at all reads none. */
const readsOf = ({ type, formula }: FieldDraft): number[] =>
  type === 'calculation' ? [...(formula ?? '').matchAll(REFERENCE)].map((match) => Number(match[1])) : []

/** A formula that reads a field which has another name than in the version in force. */
export interface RenamedRead {
  /** where the formula stands among the fields */
  index: number
  fieldId: number
  before: string
  after: string
}

/**
 * Formulas that read renamed fields: they go on reading the same field, and the author confirms before the version is
 * submitted that this is what is meant (decisions 3.1).
 */
export function renamedReads(before: FormDefinition, after: FormDefinition): RenamedRead[] {
  const old = new Map(before.fields.map(({ id, name }) => [id, name]))
  const now = new Map(after.fields.map(({ id, name }) => [id, name]))
  return after.fields.flatMap((field, index) =>
    [...new Set(readsOf(field))].flatMap((fieldId) => {
      const [was, is] = [old.get(fieldId), now.get(fieldId)]
      return was === undefined || is === undefined || was === is ? [] : [{ index, fieldId, before: was, after: is }]
    }),
  )
}

/** The same definition with an identity of its own for every field; its formulas and conditions read the new ones. */
export function withNewFieldIds(definition: FormDefinition, next: () => number): FormDefinition {
  const ids = new Map(definition.fields.map(({ id }) => [id, next()]))
  const renumbered = (formula: string) =>
    formula.replace(REFERENCE, (whole, id: string) => {
      const own = ids.get(Number(id))
      return own === undefined ? whole : `{${own}}`
    })
  const fields = definition.fields.map((field) => ({
    ...withReads(field, ids),
    id: ids.get(field.id) ?? field.id,
    ...(field.groupId && { groupId: ids.get(field.groupId) ?? field.groupId }),
    formula: field.formula === null ? null : renumbered(field.formula),
  }))
  return { ...definition, fields }
}
