/** What is refused here alone: code → HTTP status. */
export const profilesProblems = {
  OWN_WAY_BACK: 409,
} as const

/** What is wrong with a field here alone: code → the values that its sentence has. */
export const profilesFieldProblems = {
  notHeld: [],
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    profiles: keyof typeof profilesProblems
  }
  interface DomainFieldProblems {
    profiles: keyof typeof profilesFieldProblems
  }
}
