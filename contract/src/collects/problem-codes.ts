/** What is refused here alone: code → HTTP status. */
export const collectsProblems = {
  SUGGESTIONS_OFF: 409,
  EDIT_BLOCKED: 409,
  IS_LINKED: 409,
  STALE_REQUEST: 409,
  SKILL_REQUIRED: 409,
  PART_CLASH: 409,
  PART_ENDED: 409,
  PART_FINISHED: 409,
  PART_NO_SHIFT: 409,
  PART_OTHER_SHIFT: 409,
  SUGGESTIONS_UNAVAILABLE: 503,
} as const

/** What is wrong with a field here alone: code → the values that its sentence has. */
export const collectsFieldProblems = {
  nothingChanges: [],
  notEditable: [],
  chooseField: [],
  oneFormFirst: [],
  tooManyFields: [],
  notComparable: [],
  notInParts: [],
  anotherPart: [],
  answeredMeanwhile: ['who'],
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    collects: keyof typeof collectsProblems
  }
  interface DomainFieldProblems {
    collects: keyof typeof collectsFieldProblems
  }
}
