import {
  type AnswerProblem,
  type AnswerValue,
  type CheckedValue,
  checkTyped,
  compileForm,
  isComputed,
  momentOf,
} from '@lineside/contract/core/rules'
import { useMemo, useState } from 'react'
import { answerOf, type Typed, typedOf } from '../../../core/answers/index.ts'
import type { Collect, CollectValue } from '../queries.ts'
import type { RecordForm } from './queries.ts'

export type ProposedField = RecordForm['fields'][number]

/** What was typed in place of what the record has, by field id. */
export type TypedAnswers = Readonly<Record<number, Typed>>

/** A field whose value would be another one, or that would no longer be asked. */
export interface ProposedChange {
  field: ProposedField
  /** undefined: the record has no answer to it */
  before: CollectValue | undefined
  /** undefined: it is not asked with the answers as they stand */
  after: CheckedValue | undefined
}

export interface Proposal {
  /** those that are asked with the answers as they stand, in the order of the form */
  shown: readonly ProposedField[]
  typed: TypedAnswers
  inputOf: (field: ProposedField) => Typed | undefined
  type: (fieldId: number, typed: Typed) => void
  /** what the record has, again */
  restore: (fieldId: number) => void
  set: (typed: TypedAnswers) => void
  checkedOf: (fieldId: number) => CheckedValue | undefined
  problems: readonly AnswerProblem[]
  changes: readonly ProposedChange[]
  /** what travels: the answers that somebody typed anew */
  values: readonly { fieldId: number; value: AnswerValue }[]
}

/** What the record has from groups is an option of theirs, whatever became of them since. */
const chosenIn = ({ values }: Collect) =>
  new Map(
    values.flatMap(({ fieldId, type, value }) =>
      type === 'preRegistered' && typeof value === 'string' ? [[fieldId, new Set([value])] as const] : [],
    ),
  )

/** What no system answered may stay so. */
const unansweredIn = ({ values }: Collect) =>
  new Set(values.flatMap(({ fieldId, integrated, value }) => (integrated && value === null ? [fieldId] : [])))

/** What the record read from others stays: a change reads nothing anew. */
const readBy = ({ values }: Collect) =>
  new Map(values.flatMap(({ fieldId, source, value }) => (source === 'linked' ? [[fieldId, value] as const] : [])))

/** Other values for a record by the rules of the form that it was filled in by, with all that follows from them. */
export function useProposal(record: Collect, form: RecordForm, zone: string): Proposal {
  const [typed, setTyped] = useState<TypedAnswers>({})
  const compiled = useMemo(() => compileForm(form.fields), [form])
  const recorded = useMemo(() => new Map(record.values.map((value) => [value.fieldId, value])), [record])
  const productId = record.product?.id ?? null
  const check = useMemo(() => {
    const answers = new Map<number, AnswerValue>()
    for (const field of form.fields.filter(({ type }) => !isComputed(type))) {
      const before = recorded.get(field.id)?.value ?? null
      answers.set(field.id, field.id in typed ? answerOf(field, typed[field.id], before) : before)
    }
    return checkTyped(compiled, answers, {
      productId,
      // limits of dates count from the day on which it was collected
      ...momentOf(new Date(record.collectedAt), zone),
      choices: chosenIn(record),
      linked: readBy(record),
      unanswered: unansweredIn(record),
    })
  }, [compiled, form, record, recorded, typed, productId, zone])
  const checked = useMemo(() => new Map(check.values.map((value) => [value.fieldId, value])), [check])
  const changes = useMemo(() => changesOf(form, recorded, checked), [form, recorded, checked])
  return {
    shown: form.fields.filter(({ id }) => checked.has(id)),
    typed,
    inputOf: (field) => (field.id in typed ? typed[field.id] : typedOf(field, recorded.get(field.id)?.value ?? null)),
    type: (fieldId, next) => setTyped((before) => ({ ...before, [fieldId]: next })),
    restore: (fieldId) =>
      setTyped((before) => {
        const { [fieldId]: _, ...others } = before
        return others
      }),
    set: setTyped,
    checkedOf: (fieldId) => checked.get(fieldId),
    problems: check.problems,
    changes,
    values: changes.flatMap(({ field, after }) =>
      after && !isComputed(field.type) ? [{ fieldId: field.id, value: after.value }] : [],
    ),
  }
}

function changesOf(
  form: RecordForm,
  recorded: ReadonlyMap<number, CollectValue>,
  checked: ReadonlyMap<number, CheckedValue>,
): ProposedChange[] {
  return form.fields.flatMap((field) => {
    // its number was given once, and stays
    if (field.type === 'sequential') return []
    const [before, after] = [recorded.get(field.id), checked.get(field.id)]
    return (before?.value ?? null) === (after?.value ?? null) ? [] : [{ field, before, after }]
  })
}
