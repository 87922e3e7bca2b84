import type { FieldCode, FieldProblem } from '@lineside/contract/core'
import type { z } from 'zod'
import { type Problem, problem } from './problem.ts'

type Issue = z.core.$ZodIssue

/** Codes that a contract schema gives as the message of its own rules. */
const own = new Set<string>([
  'required',
  'invalid',
  'notAnOption',
  'notADate',
  'dateOutOfRange',
  'notAnHour',
  'controlCharacter',
  'tooShort',
  'doubleSpaces',
  'repeated',
  'unknownField',
  'wrongLevel',
  'skipTooFar',
  'notAnEmail',
  'notAnAddress',
  'notHttps',
  'lettersOnly',
  'linkNotAllowed',
  'tooManyPictures',
  'taken',
  'needsSpecialist',
  'endsBeforeBegin',
  'weightsZero',
] satisfies FieldCode[])

function describe(issue: Issue): FieldProblem {
  if (issue.message === 'tooShort' && issue.code === 'too_small' && Number(issue.minimum) === 1) return tooSmall(issue)
  if (own.has(issue.message)) return { code: issue.message as FieldCode, params: bounds(issue) }
  if (issue.code === 'invalid_type') return invalidType(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'not_multiple_of') return notAStep(issue.divisor)
  if (issue.code === 'invalid_value') return { code: 'notAnOption' }
  return { code: 'invalid' }
}

function bounds(issue: Issue): Record<string, number> | undefined {
  return issue.code === 'too_small' ? { length: Number(issue.minimum) } : undefined
}

function invalidType(issue: Issue & { code: 'invalid_type' }): FieldProblem {
  if (issue.input === undefined) return { code: 'required' }
  if (issue.expected === 'number') return { code: 'notANumber' }
  if (issue.expected === 'int') return { code: 'notWhole' }
  return { code: 'invalid' }
}

function tooBig(issue: Issue & { code: 'too_big' }): FieldProblem {
  const max = Number(issue.maximum)
  if (issue.origin === 'array') return { code: 'tooMany', params: { most: max } }
  if (issue.origin === 'string') return { code: 'tooLong', params: { length: max } }
  return { code: 'max', params: { max } }
}

function tooSmall(issue: Issue & { code: 'too_small' }): FieldProblem {
  // an exclusive bound is only ever that of a whole number: above 0 means at least 1
  const min = Number(issue.minimum) + (issue.inclusive === false ? 1 : 0)
  // less than one is none
  if (issue.origin === 'array' && min === 1) return { code: 'noneGiven' }
  if (issue.origin === 'string' && min === 1) return { code: 'required' }
  if (issue.origin === 'string' || issue.origin === 'array') return { code: 'tooShort', params: { length: min } }
  return { code: 'tooSmall', params: { min } }
}

/** A step of 0.01 is two decimals; one of 0.25 is said as it is. */
function notAStep(step: number): FieldProblem {
  const decimals = -Math.log10(step)
  if (Number.isInteger(decimals)) return { code: 'decimals', params: { decimals: Math.max(0, decimals) } }
  return { code: 'notAStep', params: { step } }
}

/** What zod found, by field path ('values.3.value'), as one VALIDATION problem; unknown filters of a list by name. */
export function validationProblem(issues: readonly Issue[]): Problem {
  // without a prototype, so that even a field called __proto__ is named
  const fields: Record<string, FieldProblem> = Object.create(null)
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[path ? `${path}.${key}` : key] = { code: 'unknownField' }
    } else fields[path] ??= describe(issue)
  }
  return problem('VALIDATION', { fields })
}

/** Parses by a contract schema or throws VALIDATION. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw validationProblem(result.error.issues)
}
