/** What is refused here alone: code → HTTP status. */
export const helpCentreProblems = {
  HELP_EMPTY: 409,
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    helpCentre: keyof typeof helpCentreProblems
  }
}
