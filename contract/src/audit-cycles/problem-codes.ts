/** What is refused here alone: code → HTTP status. */
export const auditCyclesProblems = {
  PILLARS_UNSCORED: 409,
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    auditCycles: keyof typeof auditCyclesProblems
  }
}
