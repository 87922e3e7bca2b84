/** What is refused here alone: code → HTTP status. */
export const formsProblems = {
  FORM_VERSION_OPEN: 409,
  FORM_SKU_ACTIVE: 409,
  LINKED_FORM_DISABLED: 409,
} as const

/** What is wrong with a field here alone: code → the values that its sentence has. */
export const formsFieldProblems = {
  notInGroup: [],
  apartFromGroup: [],
  ownField: [],
  formNotLinked: [],
  sourceGone: [],
  connectorGone: [],
  outputGone: [],
  inputGone: [],
  inputMissing: ['name'],
  noneUsable: [],
  typeChanged: [],
  renamedRead: ['after', 'before'],
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    forms: keyof typeof formsProblems
  }
  interface DomainFieldProblems {
    forms: keyof typeof formsFieldProblems
  }
}
