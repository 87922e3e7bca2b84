/** What is refused here alone: code → HTTP status. */
export const structureProblems = {
  PARENT_DISABLED: 409,
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    structure: keyof typeof structureProblems
  }
}
