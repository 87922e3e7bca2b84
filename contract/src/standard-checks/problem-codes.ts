/** What is refused here alone: code → HTTP status. */
export const standardChecksProblems = {
  TASKS_MISSING: 409,
  TASKS_OPEN: 409,
  TASK_APPLIES: 409,
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    standardChecks: keyof typeof standardChecksProblems
  }
}
