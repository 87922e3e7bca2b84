/** What is wrong with a field here alone: code → the values that its sentence has. */
export const normsFieldProblems = {
  overlaps: ['other'],
} as const

declare module '../core/problems.ts' {
  interface DomainFieldProblems {
    norms: keyof typeof normsFieldProblems
  }
}
