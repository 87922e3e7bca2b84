import type { FieldProblem } from '@lineside/contract/core'
import {
  type AnswerValue,
  type CheckContext,
  type CheckedValue,
  type CheckResult,
  checkCollect,
  isComputed,
} from '@lineside/contract/core/rules'
import { problem } from '../../../core/problems/index.ts'
import type { FormVersion } from '../../forms/index.ts'
import type { CollectRecord, StoredAnswer } from '../record.ts'
import type { Moment } from './basis.ts'

export interface Proposed {
  fieldId: number
  value: AnswerValue
}

export interface Proposal {
  values: readonly CheckedValue[]
  answers: readonly StoredAnswer[]
  outRange: boolean
  hasCritical: boolean
}

type Base = Pick<CollectRecord, 'answers' | 'product_id'>

export const storedAnswer = (value: CheckedValue): StoredAnswer => [
  value.fieldId,
  value.value,
  value.min,
  value.max,
  value.conform,
  value.distance,
]

/**
 * Judges a record anew by the version that it was filled in: its own answers with what is typed otherwise now, every
 * formula and limit by the engine that judges what is saved. An own answer whose question is not shown any more goes; one
 * that is proposed there is refused. `moment`: that of the record.
 */
export function judgeAnew(version: FormVersion, base: Base, typed: readonly Proposed[], moment: Moment): Proposal {
  const answers = ownAnswers(version, base)
  const proposed = new Map(typed.map(({ fieldId, value }) => [fieldId, value]))
  for (const [fieldId, value] of proposed) answers.set(fieldId, value)
  const result = checkShown(version, answers, proposed, {
    productId: base.product_id,
    ...moment,
    choices: chosenIn(version, base),
    linked: readBy(version, base),
    unanswered: unansweredIn(version, base),
  })
  const fields = problemsOf(version, base, typed, result)
  if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
  const values = result.values.map((value) => withNumber(value, base))
  return { values, answers: values.map(storedAnswer), outRange: result.outRange, hasCritical: result.hasCritical }
}

/** What people typed; what is computed is computed again. */
function ownAnswers(version: FormVersion, { answers }: Base): Map<number, AnswerValue> {
  const typed = answers.filter(([fieldId]) => !isComputed(version.byId.get(fieldId)?.type ?? 'text'))
  return new Map(typed.map(([fieldId, value]) => [fieldId, value]))
}

function checkShown(
  version: FormVersion,
  answers: Map<number, AnswerValue>,
  proposed: ReadonlyMap<number, unknown>,
  context: CheckContext,
): CheckResult {
  for (;;) {
    const result = checkCollect(version.compiled, answers, context)
    const gone = result.problems.filter(({ fieldId, code }) => code === 'hidden' && !proposed.has(fieldId))
    if (gone.length === 0) return result
    for (const { fieldId } of gone) answers.delete(fieldId)
  }
}

/**
 * Photos, what the server gave, what was read from other records and what was chosen out of a group, which the record keeps in the words of that day, are
 * facts of the moment of filling: no request changes them.
 */
const fixed = new Set(['photo', 'sequential', 'julianBatch', 'preRegistered', 'linked'])

/** What was read from other records stays as it was frozen. */
const readBy = (version: FormVersion, { answers }: Base): ReadonlyMap<number, AnswerValue> =>
  new Map(
    answers.flatMap(([fieldId, value]) =>
      version.byId.get(fieldId)?.type === 'linked' ? [[fieldId, value] as const] : [],
    ),
  )

/** What no system answered may stay so. */
const unansweredIn = (version: FormVersion, { answers }: Base): ReadonlySet<number> =>
  new Set(
    answers.flatMap(([fieldId, value]) =>
      value === null && version.byId.get(fieldId)?.type === 'integrated' ? [fieldId] : [],
    ),
  )

/** The record's own choices are options still, whatever became of their group. */
const chosenIn = (version: FormVersion, { answers }: Base): ReadonlyMap<number, ReadonlySet<string>> =>
  new Map(
    answers.flatMap(([fieldId, value]) =>
      version.byId.get(fieldId)?.type === 'preRegistered' ? [[fieldId, new Set([String(value)])] as const] : [],
    ),
  )

function problemsOf(version: FormVersion, { answers }: Base, typed: readonly Proposed[], result: CheckResult) {
  const fields: Record<string, FieldProblem> = {}
  const seen = new Set<number>()
  const own = new Map(answers.map(([fieldId, value]) => [fieldId, value]))
  for (const { fieldId, value } of typed) {
    if (seen.has(fieldId)) fields[`values.${fieldId}`] = { code: 'repeated' }
    seen.add(fieldId)
    const isFixed = fixed.has(version.byId.get(fieldId)?.type ?? '')
    if (isFixed && value !== (own.get(fieldId) ?? null)) fields[`values.${fieldId}`] = { code: 'notEditable' }
  }
  for (const one of result.problems) fields[`values.${one.fieldId}`] ??= { code: one.code, params: one.params }
  return fields
}

/** The number that the server gave stays, see `numberRecord`. */
function withNumber(value: CheckedValue, { answers }: Base): CheckedValue {
  if (value.type !== 'sequential') return value
  return { ...value, value: answers.find(([fieldId]) => fieldId === value.fieldId)?.[1] ?? null }
}

/** The fields whose answer differs, in the order of the newer answers and then of those that went. */
export function changedFields(before: readonly StoredAnswer[], after: readonly StoredAnswer[]): number[] {
  const old = new Map(before.map(([fieldId, value]) => [fieldId, value]))
  const now = new Map(after.map(([fieldId, value]) => [fieldId, value]))
  const ids = [...now.keys(), ...[...old.keys()].filter((fieldId) => !now.has(fieldId))]
  return ids.filter((fieldId) => (old.get(fieldId) ?? null) !== (now.get(fieldId) ?? null))
}
