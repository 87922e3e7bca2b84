/** What is refused here alone: code → HTTP status. */
export const checklistAnswersProblems = {
  CHECKLIST_DISABLED: 409,
  CHECKLIST_NOT_HERE: 409,
  EDIT_WINDOW_CLOSED: 409,
  DELETE_WINDOW_CLOSED: 409,
  HAS_ACTION_PLAN: 409,
} as const

/** What is wrong with a field here alone: code → the values that its sentence has. */
export const checklistAnswersFieldProblems = {
  alreadyExpected: [],
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    checklistAnswers: keyof typeof checklistAnswersProblems
  }
  interface DomainFieldProblems {
    checklistAnswers: keyof typeof checklistAnswersFieldProblems
  }
}
