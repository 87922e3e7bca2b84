import type { FieldProblem } from '../core/index.ts'
import { groupOf, valueType } from '../core/rules/index.ts'
import type { FieldDraft } from './definition.ts'

/** Something that is wrong with what a field asks another system, at its place: `fields.3.integrated`. */
interface IntegrationProblem extends FieldProblem {
  field: string
}

/** Answers that a connector may be told: what people type, as it stands. */
const inputTypes: ReadonlySet<FieldDraft['type']> = new Set([
  'text',
  'number',
  'standard',
  'counter',
  'date',
  'datetime',
  'hour',
])

export const fitsInput = (field: FieldDraft): boolean => inputTypes.has(field.type) && groupOf(field) === null

/**
 * What is wrong with the integrated fields of a form, as far as it says so itself. Whether the connector still publishes
 * the output, and what it must be told, only the server knows.
 */
export function integrationProblems(fields: readonly FieldDraft[]): IntegrationProblem[] {
  const byId = new Map(fields.map((field) => [field.id, field]))
  return fields.flatMap(({ type, integrated }, index): IntegrationProblem[] => {
    if (type !== 'integrated') return []
    const at = `fields.${index}.integrated`
    if (!integrated) return [{ field: at, code: 'required' }]
    const isGone = integrated.inputs.some(({ fieldId }) => {
      const read = byId.get(fieldId)
      return !read || !fitsInput(read)
    })
    return isGone ? [{ field: at, code: 'inputGone' }] : []
  })
}

/** Fields as they are filled in: an integrated one is answered as its output is. Others are the same objects. */
export const asAnswered = <F extends Pick<FieldDraft, 'type' | 'integrated'>>(fields: readonly F[]): F[] =>
  fields.map((field) => (field.type === 'integrated' ? { ...field, type: valueType(field) } : field))
