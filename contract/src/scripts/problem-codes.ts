/** What is refused here alone: code → HTTP status. */
export const scriptsProblems = {
  ROUTE_OPEN: 409,
  ROUTE_DISABLED: 409,
  ROUTE_EMPTY: 409,
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    scripts: keyof typeof scriptsProblems
  }
}
