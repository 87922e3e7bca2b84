/** What is refused here alone: code → HTTP status. */
export const shiftsProblems = {
  SHIFT_DOES_NOT_FIT: 409,
} as const

/** What is wrong with a field here alone: code → the values that its sentence has. */
export const shiftsFieldProblems = {
  overlapsItself: [],
  overlapsShift: ['name'],
  passesNext: ['minutes', 'name'],
  passesDay: ['minutes'],
  insideTolerance: ['minutes', 'name'],
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    shifts: keyof typeof shiftsProblems
  }
  interface DomainFieldProblems {
    shifts: keyof typeof shiftsFieldProblems
  }
}
