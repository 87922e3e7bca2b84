/** What is refused here alone: code → HTTP status. */
export const profilesProblems = {
  OWN_WAY_BACK: 409,
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    profiles: keyof typeof profilesProblems
  }
}
