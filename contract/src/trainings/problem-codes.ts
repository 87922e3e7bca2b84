/** What is refused here alone: code → HTTP status. */
export const trainingsProblems = {
  TRAINING_AHEAD: 409,
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    trainings: keyof typeof trainingsProblems
  }
}
