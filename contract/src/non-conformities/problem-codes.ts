/** What is refused here alone: code → HTTP status. */
export const nonConformitiesProblems = {
  CRITICAL_NEEDS_ACTION: 409,
  OPEN_ALREADY: 409,
  DATE_CHANGES_USED: 409,
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    nonConformities: keyof typeof nonConformitiesProblems
  }
}
