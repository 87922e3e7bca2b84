/** What is refused here alone: code → HTTP status. */
export const skillsProblems = {
  LEVEL_STEP: 409,
  LEVEL_NEEDS_MANAGER: 409,
  NO_LEVEL: 409,
  SKILL_TASK_DISABLED: 409,
} as const

/** What is wrong with a field here alone: code → the values that its sentence has. */
export const skillsFieldProblems = {
  beforeLastEvaluation: [],
  notLower: [],
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    skills: keyof typeof skillsProblems
  }
  interface DomainFieldProblems {
    skills: keyof typeof skillsFieldProblems
  }
}
