import { parseDay, parseMoment, writeDay, writeMoment } from '@lineside/contract/core'
import { type AnswerValue, type FieldType, parseNumber, printNumber, spanSeconds } from '@lineside/contract/core/rules'

/** What stands in an input: text as typed (a number always with a point), or the answer of a yes and no. */
export type Typed = string | boolean

/** What of a form's field its input needs. */
export interface AnswerField {
  id: number
  name: string
  type: FieldType
  unit: string | null
  options: readonly { id: string; name: string; nonConforming: boolean }[] | null
  nonConformingWhen: boolean | null
}

/** Seconds of a week: no timer runs longer. */
const MAX_SECONDS = 604_800

const instant = (milliseconds: number) => new Date(milliseconds).toISOString().replace('.000', '')

/** So many seconds as a timer keeps them, from its own start where it has one; else which ones does not matter. */
function spanOf(seconds: number | null, before: AnswerValue): string | null {
  if (seconds === null || !Number.isInteger(seconds) || seconds < 0 || seconds > MAX_SECONDS) return null
  const started = typeof before === 'string' ? Date.parse(before.split('/')[0] ?? '') : 0
  const from = Number.isNaN(started) ? 0 : started
  return `${instant(from)}/${instant(from + seconds * 1000)}`
}

/**
 * The answer that travels, from what stands in the input. What cannot be read goes on as the text it is: the rules
 * engine then names what is wrong with it. `before`: the answer that a timer had, whose start stays.
 */
export function answerOf(
  { type }: Pick<AnswerField, 'type'>,
  typed: Typed | undefined,
  before: AnswerValue = null,
): AnswerValue {
  if (typed === undefined || typed === '') return null
  if (typeof typed === 'boolean') return typed
  if (type === 'number' || type === 'standard' || type === 'counter' || type === 'group')
    return parseNumber(typed, 'en-US') ?? typed
  if (type === 'timer') return spanOf(parseNumber(typed, 'en-US'), before) ?? typed
  if (type === 'datetime') return parseMoment(typed) ?? typed
  return type === 'date' ? (parseDay(typed) ?? typed) : typed
}

/** What stands in the input of an answer that there is already. */
export function typedOf({ type }: Pick<AnswerField, 'type'>, value: AnswerValue): Typed | undefined {
  if (value === null) return undefined
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return printNumber(value, 'en-US')
  if (type === 'timer') return String(spanSeconds(value) ?? '')
  if (type === 'datetime') return writeMoment(value)
  if (type === 'hour') return value.replace(/^(\d\d:\d\d):00$/, '$1')
  return type === 'date' ? writeDay(value) : value
}
