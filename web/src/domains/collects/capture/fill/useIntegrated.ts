import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ApiProblem, useOnline } from '../../../../core/api/index.ts'
import { type AskInput, integratedValueQuery } from '../queries.ts'
import { type Form, isAnswered } from './answers.ts'
import type { Draft } from './drafts.ts'
import {
  type IntegratedField,
  inputsFor,
  integratedFields,
  isSystems,
  type KnownAnswer,
  keyOf,
  type SystemAnswer,
} from './integrated.ts'

/** Whether a system was asked: it waits for other answers, is asked now, answered, gave nothing, or there is no connection. */
export type SystemState = 'waiting' | 'asking' | 'system' | 'typed' | 'fault' | 'offline'

export interface SystemOfField {
  state: SystemState
  /** what it answered, while that stands in the field */
  known: KnownAnswer | undefined
  fault: SystemAnswer['fault']
  askAgain: () => void
}

export interface Systems {
  of: (fieldId: number) => SystemOfField | undefined
  /** fields that lack nothing: their system is asked when the record is sent */
  unanswered: ReadonlySet<number>
  /** what travels with the record, of the fields that are shown */
  sent: (shown: ReadonlySet<number>) => { fieldId: number; at?: string; proof?: string }[]
}

interface Input {
  form: Form
  pointId: number
  draft: Draft
  needsProduct: boolean
  /** puts what a system answered into the draft; null: nothing is known of it, and the field is blank */
  put: (fieldId: number, known: KnownAnswer | null) => void
}

/** Milliseconds after the last change of an answer that a system is told. */
const SETTLED = 400

interface Question {
  field: IntegratedField
  key: string
  asking: AskInput | null
}

/** Asks the systems of a form's integrated fields once what they are told is there, and never over what a person typed. */
export function useIntegrated({ form, pointId, draft, needsProduct, put }: Input): Systems {
  const fields = useMemo(() => integratedFields(form), [form])
  const online = useOnline()
  const questions = fields.map((field): Question => {
    const inputs = needsProduct ? null : inputsFor(form, field, draft.answers)
    const { productId } = draft
    const about = { formId: form.id, formVersion: form.version, fieldId: field.id, collectPointId: pointId, productId }
    return { field, key: inputs ? keyOf(productId, inputs) : '', asking: inputs && { ...about, inputs } }
  })
  const settled = useSettled(questions.map(({ key }) => key).join('\n'))
  const answers = useQueries({
    queries: questions.map(({ field, key, asking }) => ({
      ...integratedValueQuery(asking ?? { ...emptyAsk, fieldId: field.id }),
      enabled: asking !== null && online && settled.split('\n').includes(key),
    })),
  })
  const states = questions.map(({ field, key, asking }, at): SystemOfField => {
    const { data, error, isFetching, refetch } = answers[at] as (typeof answers)[number]
    const typed = draft.answers[field.id]
    const known = draft.integrated?.[field.id]
    const own = isSystems(field, typed, known) && known?.key === key ? known : undefined
    const isRefused = error instanceof ApiProblem
    const state: SystemState = own
      ? 'system'
      : isAnswered(typed)
        ? 'typed'
        : asking === null
          ? 'waiting'
          : !online || (error && !isRefused)
            ? 'offline'
            : data?.fault || isRefused
              ? 'fault'
              : 'asking'
    return {
      state: isFetching && !isAnswered(typed) && online ? 'asking' : state,
      known: own,
      fault: data?.fault ?? null,
      askAgain: () => {
        put(field.id, null)
        void refetch()
      },
    }
  })
  // what was answered goes into the field where nobody typed; what was answered to another question goes
  useEffect(() => {
    questions.forEach(({ field, key }, at) => {
      const data = answers[at]?.data
      const [typed, known] = [draft.answers[field.id], draft.integrated?.[field.id]]
      const isOwn = isSystems(field, typed, known)
      if (isOwn && known?.key !== key) {
        put(field.id, null)
        return
      }
      if (!data || data.value === null || key === '') return
      const isNews = known?.key !== key || known.at !== data.at
      const isFree = !isAnswered(typed) || isOwn || typed === String(data.value)
      if (!isNews || !isFree) return
      const { value, at: when, proof, connectorName } = data
      put(field.id, { value, at: when, proof, connectorName, key })
    })
  })
  const left = fields.flatMap(({ id }, at) => (['offline', 'asking'].includes(states[at]?.state ?? '') ? [id] : []))
  const leftKey = left.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say which they are
  const unanswered = useMemo(() => new Set(left), [leftKey])
  if (fields.length === 0) return noSystems
  return {
    of: (fieldId) => states[fields.findIndex(({ id }) => id === fieldId)],
    unanswered,
    sent: (shown) =>
      fields.flatMap(({ id }, at) => {
        const { state, known } = states[at] as SystemOfField
        if (!shown.has(id)) return []
        if (known) return [{ fieldId: id, at: known.at, proof: known.proof }]
        return state === 'offline' || state === 'asking' ? [{ fieldId: id }] : []
      }),
  }
}

const noSystems: Systems = { of: () => undefined, unanswered: new Set(), sent: () => [] }

const emptyAsk: AskInput = { formId: 0, formVersion: 0, fieldId: 0, collectPointId: 0, productId: null, inputs: [] }

/** A text once it has not changed for a moment: nobody is asked with half a number. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
