import type { FieldProblem } from '../core/index.ts'
import { groupOf, groupsOf, withRepeats } from '../core/rules/index.ts'
import { type FieldDraft, formBounds } from './definition.ts'

/** Something that is wrong with a group, at its place: `fields.3.repeats`. */
interface GroupProblem extends FieldProblem {
  field: string
}

/** A group has no groups inside, a record has one number, and another record has one value to read. */
const outsideOnly: ReadonlySet<FieldDraft['type']> = new Set(['group', 'sequential', 'linked', 'integrated'])

export const fitsIntoGroup = (type: FieldDraft['type']): boolean => !outsideOnly.has(type)

/** The fields of a group, in their order. */
export const membersOf = (fields: readonly FieldDraft[], groupId: number): FieldDraft[] =>
  fields.filter((field) => groupOf(field) === groupId)

/**
 * Every field of a group behind it, in the order in which they stand, and no field in a group that is none: what a list
 * of fields is after any of them was moved, added or removed.
 */
export function arranged(fields: readonly FieldDraft[]): FieldDraft[] {
  const groups = groupsOf(fields)
  const outside = fields.flatMap((field): FieldDraft[] => {
    if (groups.has(groupOf(field) ?? 0) && fitsIntoGroup(field.type)) return []
    const { groupId, ...own } = field
    return [groupId === null || groupId === undefined ? field : own]
  })
  return outside.flatMap((field) => [
    field,
    ...(field.type === 'group' ? membersOf(fields, field.id).filter(({ type }) => fitsIntoGroup(type)) : []),
  ])
}

function problemOfGroup(group: FieldDraft, fields: readonly FieldDraft[]): FieldProblem | null {
  if (membersOf(fields, group.id).length === 0) return { code: 'noneGiven' }
  if (!group.repeats) return { code: 'required' }
  const { min, max } = group.repeats
  return min > max ? { code: 'max', params: { max } } : null
}

function problemOfMember(field: FieldDraft, before: FieldDraft | undefined): FieldProblem | null {
  const group = groupOf(field)
  if (group === null) return null
  if (!fitsIntoGroup(field.type)) return { code: 'notInGroup' }
  const isBehind = groupOf(before) === group || (before?.type === 'group' && before.id === group)
  return isBehind ? null : { code: 'apartFromGroup' }
}

/** What is wrong with the groups of a form (portal.md section 9), each at its field. */
export function groupProblems(fields: readonly FieldDraft[]): GroupProblem[] {
  const problems = fields.flatMap((field, index): GroupProblem[] => {
    const own = field.type === 'group' ? problemOfGroup(field, fields) : null
    const member = problemOfMember(field, fields[index - 1])
    return [
      ...(own ? [{ field: `fields.${index}.repeats`, ...own }] : []),
      ...(member ? [{ field: `fields.${index}.groupId`, ...member }] : []),
    ]
  })
  const most = formBounds.fields
  const isTooMany = fields.length <= most && withRepeats(fields).length > most
  return isTooMany ? [...problems, { field: 'fields', code: 'tooMany', params: { most } }] : problems
}
