/** What is refused here alone: code → HTTP status. */
export const slotsProblems = {
  NOTHING_TO_OPEN: 409,
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    slots: keyof typeof slotsProblems
  }
}
