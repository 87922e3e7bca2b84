/** What is wrong with a field here alone: code → the values that its sentence has. */
export const actionPlansFieldProblems = {
  beforeCreation: [],
  cannotSee: [],
} as const

declare module '../core/problems.ts' {
  interface DomainFieldProblems {
    actionPlans: keyof typeof actionPlansFieldProblems
  }
}
