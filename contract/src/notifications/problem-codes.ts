/** What is wrong with a field here alone: code → the values that its sentence has. */
export const notificationsFieldProblems = {
  noPushService: ['host'],
} as const

declare module '../core/problems.ts' {
  interface DomainFieldProblems {
    notifications: keyof typeof notificationsFieldProblems
  }
}
