/** What is refused here alone: code → HTTP status. */
export const supportRequestsProblems = {
  ALREADY_RATED: 409,
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    supportRequests: keyof typeof supportRequestsProblems
  }
}
