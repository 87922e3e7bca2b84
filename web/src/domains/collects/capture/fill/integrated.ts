import type { integratedValue } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import type { AnswerValue } from '@lineside/contract/core/rules'
import { answerOf, type Field, type Form, isAnswered, type Typed, type TypedAnswers } from './answers.ts'

export type SystemAnswer = Infer<typeof integratedValue>

/** What a system answered for a field of a draft, and for which answers it was asked. */
export interface KnownAnswer {
  value: string | number
  at: string
  proof: string
  connectorName: string
  key: string
}

export type KnownAnswers = Readonly<Record<string, KnownAnswer>>

export type IntegratedField = Field & { integrated: NonNullable<Field['integrated']> }

export const integratedFields = ({ fields }: Pick<Form, 'fields'>): IntegratedField[] =>
  fields.filter((field): field is IntegratedField => Boolean(field.integrated))

export type InputAnswers = readonly (readonly [fieldId: number, value: string | number])[]

/** The answers that a connector is told; null while one of them is missing. */
export function inputsFor(form: Form, { integrated }: IntegratedField, answers: TypedAnswers): InputAnswers | null {
  const inputs = integrated.inputs.flatMap(({ fieldId }) => {
    const field = form.fields.find(({ id }) => id === fieldId)
    const value: AnswerValue = field ? answerOf(field, answers[fieldId]) : null
    return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
      ? [[fieldId, value] as const]
      : []
  })
  return inputs.length === integrated.inputs.length ? inputs : null
}

/** What is asked: another product or another answer is another question. */
export const keyOf = (productId: number | null, inputs: InputAnswers): string => JSON.stringify([productId, inputs])

/** Whether what stands in a field is what the system answered, to what stands in the others. */
export const isSystems = (field: Field, typed: Typed | undefined, known: KnownAnswer | undefined): boolean =>
  known !== undefined && isAnswered(typed) && answerOf(field, typed) === known.value
