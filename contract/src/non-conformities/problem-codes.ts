/** What is refused here alone: code → HTTP status. */
export const nonConformitiesProblems = {
  CRITICAL_NEEDS_ACTION: 409,
  OPEN_ALREADY: 409,
  DATE_CHANGES_USED: 409,
} as const

/** What is wrong with a field here alone: code → the values that its sentence has. */
export const nonConformitiesFieldProblems = {
  outsideLimits: [],
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    nonConformities: keyof typeof nonConformitiesProblems
  }
  interface DomainFieldProblems {
    nonConformities: keyof typeof nonConformitiesFieldProblems
  }
}
