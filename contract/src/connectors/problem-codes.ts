/** What is wrong with a field here alone: code → the values that its sentence has. */
export const connectorsFieldProblems = {
  partName: [],
  secretUnknown: [],
  secretElsewhere: ['host'],
} as const

declare module '../core/problems.ts' {
  interface DomainFieldProblems {
    connectors: keyof typeof connectorsFieldProblems
  }
}
