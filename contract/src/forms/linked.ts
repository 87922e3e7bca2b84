import type { FieldProblem } from '../core/index.ts'
import type { FormDefinition } from './definition.ts'
import { linkedHours } from './schemas.ts'

/** Something that is wrong with what a field reads, at its place: `fields.3.linked`. */
interface LinkProblem extends FieldProblem {
  field: string
}

function problemOfHours(hours: number): FieldProblem | null {
  const { least, most } = linkedHours
  if (hours < least) return { code: 'tooSmall', params: { min: least } }
  return hours > most ? { code: 'max', params: { max: most } } : null
}

/**
 * What is wrong with the fields that read other forms, as far as this definition says it: they read fields of its linked
 * forms. Whether such a form still asks the field, only the server knows.
 */
export function linkProblems({ fields, linkedFormIds }: FormDefinition): LinkProblem[] {
  const own = new Set(fields.map(({ id }) => id))
  return fields.flatMap(({ type, linked }, index): LinkProblem[] => {
    if (type !== 'linked') return []
    const at = `fields.${index}`
    if (!linked) return [{ field: `${at}.linked`, code: 'required' }]
    const hours = problemOfHours(linked.hours)
    const source = own.has(linked.fieldId)
      ? 'ownField'
      : linkedFormIds.includes(linked.formId)
        ? null
        : ('formNotLinked' as const)
    return [
      ...(source ? [{ field: `${at}.linked`, code: source } as const] : []),
      ...(hours ? [{ field: `${at}.hours`, ...hours }] : []),
    ]
  })
}
