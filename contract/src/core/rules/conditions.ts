import { valueType } from './field-kinds.ts'
import { groupOf, idsInRepeats, ownId } from './repeats.ts'
import type { AnswerValue, Comparison, Condition, FieldType, RuleField, ShowIf } from './types.ts'

/** All comparisons, in the order in which they are offered. */
export const comparisons = [
  'equal',
  'notEqual',
  'less',
  'atMost',
  'atLeast',
  'greater',
  'answered',
  'notAnswered',
] as const satisfies readonly Comparison[]

/** Conditions of one field. */
export const MAX_CONDITIONS = 10

/**
 * What can be wrong with a condition.
 * - fieldGone: no field has that id
 * - notEarlier: the field stands after the one that reads it, or is itself
 * - readsItself: through calculations, it depends on itself
 * - wrongComparison: not one for the type of the field
 * - required: nothing to compare with
 * - inGroup: the field stands in a group, and so has several answers, and what reads it stands outside
 * - notAnOption: no option of the field has that id
 */
export type ConditionFault =
  | 'fieldGone'
  | 'notEarlier'
  | 'readsItself'
  | 'wrongComparison'
  | 'inGroup'
  | 'required'
  | 'notAnOption'

export interface ConditionProblem {
  fieldId: number
  /** which of its conditions, from 0 */
  condition: number
  code: ConditionFault
}

const blankness: readonly Comparison[] = ['answered', 'notAnswered']
const sameness: readonly Comparison[] = ['equal', 'notEqual', ...blankness]
const compared: Partial<Record<FieldType, readonly Comparison[]>> = {
  number: comparisons,
  counter: comparisons,
  calculation: comparisons,
  radio: sameness,
  conformity: sameness,
  trueFalse: ['equal', ...blankness],
  // it says how many there are, which nobody answers with
  group: [],
}

/** The comparisons for answers of a type; of those that cannot be compared whether there is one. */
export const comparisonsOf = (type: FieldType): readonly Comparison[] => compared[type] ?? blankness

/** Whether a comparison has something to compare with. */
export const comparesValue = (comparison: Comparison): boolean => !blankness.includes(comparison)

const conditionsOf = ({ showIf }: RuleField): readonly Condition[] => showIf?.conditions ?? []

function faultOf({ comparison, value }: Condition, read: RuleField): ConditionFault | null {
  const type = valueType(read)
  if (!comparisonsOf(type).includes(comparison)) return 'wrongComparison'
  if (!comparesValue(comparison)) return null
  switch (type) {
    case 'radio':
      if (value === null) return 'required'
      return read.options?.some(({ id }) => id === value) ? null : 'notAnOption'
    case 'conformity':
      if (value === null) return 'required'
      return value === 'C' || value === 'NC' || value === 'NA' ? null : 'notAnOption'
    case 'trueFalse':
      return typeof value === 'boolean' ? null : 'required'
    default:
      return typeof value === 'number' && Number.isFinite(value) ? null : 'required'
  }
}

const REFERENCE = /\{([0-9]{1,15})\}/g

/**
 * The fields on which one depends: those of its conditions, those of its formula, and the group in which it stands; of a
 * field of another group every repeat that there may be.
 */
function readsOf(field: RuleField): number[] {
  const formula = field.type === 'calculation' ? (field.formula ?? '') : ''
  return [
    ...conditionsOf(field).map(({ fieldId }) => fieldId),
    ...[...formula.matchAll(REFERENCE)].flatMap((match) => {
      const id = Number(match[1])
      return id === ownId(id) ? idsInRepeats(id) : [id]
    }),
    ...(field.groupId ? [field.groupId] : []),
  ]
}

/**
 * The indexes of fields so that each comes after those on which it depends, else in the order of the form (Kahn 1962).
 * Those that depend on themselves, and those that depend on them, are left out. Loops rather than recursion.
 */
export function dependencyOrder(fields: readonly RuleField[]): number[] {
  const places = new Map(fields.map(({ id }, index) => [id, index]))
  const readers: number[][] = fields.map(() => [])
  const open = fields.map((field, index) => {
    const reads = new Set(readsOf(field).flatMap((id) => places.get(id) ?? []))
    for (const read of reads) readers[read]?.push(index)
    return reads.size
  })
  const order = fields.flatMap((_, index) => (open[index] === 0 ? [index] : []))
  for (let at = 0; at < order.length; at++) {
    for (const reader of readers[order[at]!]!) if (--open[reader]! === 0) order.push(reader)
  }
  return order
}

/** Everything that keeps conditions from being used, each at its place. */
export function conditionProblems(fields: readonly RuleField[]): ConditionProblem[] {
  const places = new Map(fields.map(({ id }, index) => [id, index]))
  const problems = fields.flatMap((field, index) =>
    conditionsOf(field).flatMap((one, condition): ConditionProblem[] => {
      const place = places.get(one.fieldId)
      const read = place === undefined ? undefined : fields[place]
      const code = !read
        ? 'fieldGone'
        : place! >= index
          ? 'notEarlier'
          : groupOf(read) !== null && groupOf(read) !== groupOf(field)
            ? 'inGroup'
            : faultOf(one, read)
      return code ? [{ fieldId: field.id, condition, code }] : []
    }),
  )
  return problems.length > 0 ? problems : ownReaders(fields)
}

/** Conditions that read what they decide: each only reads what stands before it, so only calculations lead back. */
function ownReaders(fields: readonly RuleField[]): ConditionProblem[] {
  if (!fields.some((field) => conditionsOf(field).length > 0)) return []
  const ordered = new Set(dependencyOrder(fields))
  const waiting = new Set(fields.flatMap(({ id }, index) => (ordered.has(index) ? [] : [id])))
  return fields.flatMap((field): ConditionProblem[] => {
    const condition = waiting.has(field.id)
      ? conditionsOf(field).findIndex(({ fieldId }) => waiting.has(fieldId) && leadsTo(fields, fieldId, field.id))
      : -1
    return condition < 0 ? [] : [{ fieldId: field.id, condition, code: 'readsItself' }]
  })
}

/** Whether one field depends on another, directly or through others. */
function leadsTo(fields: readonly RuleField[], from: number, to: number): boolean {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const seen = new Set([from])
  for (const id of seen) {
    if (id === to) return true
    const field = byId.get(id)
    for (const read of field ? readsOf(field) : []) seen.add(read)
  }
  return false
}

function meets({ comparison, value: wanted }: Condition, value: AnswerValue): boolean {
  if (value === null) return comparison === 'notAnswered'
  if (comparison === 'answered') return true
  if (comparison === 'equal') return value === wanted
  if (comparison === 'notEqual') return value !== wanted
  if (typeof value !== 'number' || typeof wanted !== 'number') return false
  if (comparison === 'less') return value < wanted
  if (comparison === 'atMost') return value <= wanted
  if (comparison === 'atLeast') return value >= wanted
  return comparison === 'greater' && value > wanted
}

/**
 * Whether a field is shown. A blank answer, and that of a field that is not shown, meets `notAnswered` and nothing else:
 * what nobody said is not "not Yes".
 */
export function isMet(showIf: ShowIf | null | undefined, answerTo: (fieldId: number) => AnswerValue): boolean {
  if (!showIf || showIf.conditions.length === 0) return true
  const met = (condition: Condition) => meets(condition, answerTo(condition.fieldId))
  return showIf.match === 'any' ? showIf.conditions.some(met) : showIf.conditions.every(met)
}
