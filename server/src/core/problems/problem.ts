import type { FieldProblem, ProblemCode } from '@lineside/contract/core'
import { everyProblem } from '@lineside/contract/domains'

export const problemStatus = everyProblem()

export interface ProblemDetails {
  /** field path → what is wrong with it */
  fields?: Record<string, FieldProblem>
  /** for the sentence's placeholders */
  params?: Record<string, string | number>
  /** another code whose sentence says more: who else may do what this one may not */
  sentence?: ProblemCode
  /** the current record, for 412; what stands in the way, for 409 */
  current?: unknown
  cause?: unknown
}

/**
 * A refusal with its code. Thrown, never returned; the kernel turns it into the answer. It is no fault and has no stack: finding
 * that out took a fifth of a list whose rows say what their reader may do, by what their guards refuse.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(code, { cause: details.cause })
    Error.stackTraceLimit = limit
    this.name = 'Problem'
    this.code = code
    this.status = problemStatus[code]
    this.details = details
  }
}

export function problem(code: ProblemCode, details?: ProblemDetails): Problem {
  return new Problem(code, details)
}

export function fieldProblem(field: string, what: FieldProblem): Problem {
  return new Problem('VALIDATION', { fields: { [field]: what } })
}
