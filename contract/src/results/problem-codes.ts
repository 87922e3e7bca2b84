/** What is refused here alone: code → HTTP status. */
export const resultsProblems = {
  ACTUALS_MISSING: 409,
  MONTH_NOT_OVER: 409,
  MONTH_NOT_LAST: 409,
  MONTH_CLOSED: 409,
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    results: keyof typeof resultsProblems
  }
}
