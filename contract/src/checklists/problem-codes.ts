/** What is refused here alone: code → HTTP status. */
export const checklistsProblems = {
  HAS_ANSWERS: 409,
  NO_DRAFT: 409,
  CHECKLIST_NAME_TAKEN: 409,
} as const

/** What is wrong with a field here alone: code → the values that its sentence has. */
export const checklistsFieldProblems = {
  noQuestions: [],
  twoChoices: [],
  rangeGap: ['value'],
  rangesOverlap: ['value'],
  firstEndsAt100: [],
  lastStartsAt0: [],
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    checklists: keyof typeof checklistsProblems
  }
  interface DomainFieldProblems {
    checklists: keyof typeof checklistsFieldProblems
  }
}
