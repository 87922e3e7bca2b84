/** What is refused here alone: code → HTTP status. */
export const pillarsProblems = {
  PILLAR_USED: 409,
  INITIALS_TAKEN: 409,
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    pillars: keyof typeof pillarsProblems
  }
}
