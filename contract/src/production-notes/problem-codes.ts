/** What is refused here alone: code → HTTP status. */
export const productionNotesProblems = {
  NOTE_INCOMPLETE: 409,
  NOTE_REVERSED: 409,
  NOTHING_TO_SEND: 409,
} as const

/** What is wrong with a field here alone: code → the values that its sentence has. */
export const productionNotesFieldProblems = {
  ownInput: [],
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    productionNotes: keyof typeof productionNotesProblems
  }
  interface DomainFieldProblems {
    productionNotes: keyof typeof productionNotesFieldProblems
  }
}
