/** What is refused here alone: code → HTTP status. */
export const topicsProblems = {
  TOPIC_DISABLED: 409,
  TOPIC_USED: 409,
  FIELD_USED: 409,
} as const

/** What is wrong with a field here alone: code → the values that its sentence has. */
export const topicsFieldProblems = {
  optionsInUse: ['options'],
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    topics: keyof typeof topicsProblems
  }
  interface DomainFieldProblems {
    topics: keyof typeof topicsFieldProblems
  }
}
