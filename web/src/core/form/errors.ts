import type { FieldCode } from '@lineside/contract/core'
import { fieldText } from '../i18n/index.ts'

/** The part of an issue of zod that says what is wrong. */
interface Issue {
  code?: string
  origin?: string
  minimum?: number | bigint
  maximum?: number | bigint
  input?: unknown
  expected?: string
  format?: string
  divisor?: number
}

/**
 * What zod finds, as a field code of the contract with its values: 'tooShort|{"length":2}'. A schema that names a code
 * itself (`.min(2, 'tooShort')`) never comes here.
 */
export function issueText(issue: Issue): string {
  const { code, origin } = issue
  const number = origin === 'number' || origin === 'int'
  if (code === 'too_small') return number ? coded('tooSmall', { min: Number(issue.minimum) }) : tooShort(issue)
  if (code === 'too_big') {
    const bound = Number(issue.maximum)
    if (origin === 'array') return coded('tooMany', { most: bound })
    return number ? coded('max', { max: bound }) : coded('tooLong', { length: bound })
  }
  if (code === 'not_multiple_of') return stepText(issue.divisor)
  if (code === 'invalid_value') return isMissing(issue.input) ? 'required' : 'notAnOption'
  if (code === 'invalid_type') return ofType(issue)
  return 'invalid'
}

/** A step of 0.01 is two decimals; one of 0.25 is said as it is. */
function stepText(step = 1): string {
  const decimals = -Math.log10(step)
  return Number.isInteger(decimals)
    ? coded('decimals', { decimals: Math.max(0, decimals) })
    : coded('notAStep', { step })
}

function coded(code: FieldCode, values: Record<string, number>): string {
  return `${code}|${JSON.stringify(values)}`
}

function tooShort(issue: Issue): string {
  const empty = issue.input === '' || (Array.isArray(issue.input) && issue.input.length === 0)
  // less than one is none
  return empty || Number(issue.minimum) === 1 ? 'required' : coded('tooShort', { length: Number(issue.minimum) })
}

function ofType(issue: Issue): FieldCode {
  if (isMissing(issue.input)) return 'required'
  if (issue.expected === 'number') return 'notANumber'
  return issue.expected === 'int' ? 'notWhole' : 'invalid'
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === ''
}

/** What is wrong with a field that holds rows: with all of them together, and with each by its place. */
interface RowErrors<E> {
  message?: string
  at: (index: number) => E | undefined
}

/** The form library declares the error of a field alone; `E`: what is wrong with one row, by its parts. */
export function rowErrors<E>(error: unknown): RowErrors<E> {
  const all = (error ?? []) as readonly (E | undefined)[] & { message?: string }
  return { ...(typeof all.message === 'string' && { message: all.message }), at: (index) => all[index] }
}

/** The sentence of a field's error: of its code, or the server's own sentence as it came. */
export function errorSentence(message: string | undefined): string | undefined {
  if (!message) return undefined
  const [code = '', values] = message.split('|', 2)
  if (!/^\w+$/.test(code)) return message
  return fieldText(code, valuesOf(values)) ?? message
}

function valuesOf(text: string | undefined): Record<string, string | number> {
  try {
    return JSON.parse(text ?? '{}') as Record<string, string | number>
  } catch {
    return {}
  }
}
