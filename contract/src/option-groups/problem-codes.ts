/** What is wrong with a field here alone: code → the values that its sentence has. */
export const optionGroupsFieldProblems = {
  unknownOption: ['option'],
} as const

declare module '../core/problems.ts' {
  interface DomainFieldProblems {
    optionGroups: keyof typeof optionGroupsFieldProblems
  }
}
