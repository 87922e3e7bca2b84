/** What is refused here alone: code → HTTP status. */
export const productionNotesProblems = {
  NOTE_INCOMPLETE: 409,
  NOTE_REVERSED: 409,
  NOTHING_TO_SEND: 409,
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    productionNotes: keyof typeof productionNotesProblems
  }
}
