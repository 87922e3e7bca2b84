/** What is refused here alone: code → HTTP status. */
export const structureProblems = {
  PARENT_DISABLED: 409,
} as const

/** What is wrong with a field here alone: code → the values that its sentence has. */
export const structureFieldProblems = {
  sameNameThere: [],
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    structure: keyof typeof structureProblems
  }
  interface DomainFieldProblems {
    structure: keyof typeof structureFieldProblems
  }
}
