import type { Infer } from '@lineside/contract/core'
import { parseDay, parseMoment } from '@lineside/contract/core'
import { type AnswerValue, isComputed, parseNumber } from '@lineside/contract/core/rules'
import type { form, formField } from '@lineside/contract/forms'

export type Form = Infer<typeof form>
export type Field = Infer<typeof formField>

/** What stands in an input: text as typed (a number always with a point), or the answer of a yes and no. */
export type Typed = string | boolean

/** Answers as typed, by field id. */
export type TypedAnswers = Readonly<Record<string, Typed>>

/**
 * The answer that travels, from what stands in the input. What cannot be read goes on as the text it is: the rules
 * engine then names what is wrong with it.
 */
export function answerOf(field: Field, typed: Typed | undefined): AnswerValue {
  if (typed === undefined || typed === '') return null
  if (typeof typed === 'boolean') return typed
  const { type } = field
  // those that the server has already stand by their negative ids
  if (type === 'photo') return typed.replaceAll('-', '')
  if (type === 'number' || type === 'standard' || type === 'counter' || type === 'group')
    return parseNumber(typed, 'en-US') ?? typed
  if (field.type === 'date') return parseDay(typed) ?? typed
  if (field.type === 'datetime') return parseMoment(typed) ?? typed
  return typed
}

/** The answers to every field a person fills, for the rules engine and for the record. */
export function answersOf(form: Form, typed: TypedAnswers): Map<number, AnswerValue> {
  const fields = form.fields.filter((field) => !isComputed(field.type))
  return new Map(fields.map((field) => [field.id, answerOf(field, typed[field.id])]))
}

export function isAnswered(typed: Typed | undefined): boolean {
  return typed !== undefined && (typeof typed === 'boolean' || typed.trim() !== '')
}

/** Puts the slashes in while digits are typed: 2111 becomes 21/11; what has slashes already is left as it is. */
export function formatDay(typed: string): string | null {
  if (!/^[\d/.-]*$/.test(typed)) return null
  // digit after digit: the second slash too comes by itself
  const text = typed.replace(/[.-]/g, '/').replace(/^(\d{2}\/\d{2})(?=\d)/, '$1/')
  if (text.includes('/') || text.length <= 2) return text.slice(0, 10)
  const digits = text.slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}

/** The same for a day and its time: 211120260705 becomes 21/11/2026 07:05. */
export function formatMoment(typed: string): string | null {
  if (!/^[\d/.: -]*$/.test(typed)) return null
  const text = typed.replace(/[.-]/g, '/')
  const [, day, time = ''] = /^(\d{2}\/\d{2}\/\d{4}|\d{8}) *([\d:]*)$/.exec(text) ?? []
  if (day === undefined) return text.includes(' ') ? text.slice(0, 19) : formatDay(text)
  if (time === '') return text.endsWith(' ') ? text : formatDay(day)
  const shown = time.includes(':') || time.length <= 2 ? time : (time.slice(0, 6).match(/..?/g) ?? []).join(':')
  return `${formatDay(day)} ${shown}`.slice(0, 19)
}
