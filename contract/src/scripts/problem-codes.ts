/** What is refused here alone: code → HTTP status. */
export const scriptsProblems = {
  ROUTE_OPEN: 409,
  ROUTE_DISABLED: 409,
  ROUTE_EMPTY: 409,
} as const

/** What is wrong with a field here alone: code → the values that its sentence has. */
export const scriptsFieldProblems = {
  earlierThanBefore: [],
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    scripts: keyof typeof scriptsProblems
  }
  interface DomainFieldProblems {
    scripts: keyof typeof scriptsFieldProblems
  }
}
