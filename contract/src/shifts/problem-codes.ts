/** What is refused here alone: code → HTTP status. */
export const shiftsProblems = {
  SHIFT_DOES_NOT_FIT: 409,
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    shifts: keyof typeof shiftsProblems
  }
}
