/** What is refused here alone: code → HTTP status. */
export const resultsProblems = {
  ACTUALS_MISSING: 409,
  MONTH_NOT_OVER: 409,
  MONTH_NOT_LAST: 409,
  MONTH_CLOSED: 409,
} as const

/** What is wrong with a field here alone: code → the values that its sentence has. */
export const resultsFieldProblems = {
  weightsTotal: ['total'],
  actualsMissing: ['names'],
  targetZero: [],
  otherUnit: ['unit'],
  notResultsField: [],
  monthClosed: [],
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    results: keyof typeof resultsProblems
  }
  interface DomainFieldProblems {
    results: keyof typeof resultsFieldProblems
  }
}
