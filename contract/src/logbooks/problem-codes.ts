/** What is refused here alone: code → HTTP status. */
export const logbooksProblems = {
  ALREADY_RENEWED: 409,
  NEXT_TOUCHED: 409,
  MUST_BE_DONE: 409,
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    logbooks: keyof typeof logbooksProblems
  }
}
