/** What is refused here alone: code → HTTP status. */
export const formsProblems = {
  FORM_VERSION_OPEN: 409,
  FORM_SKU_ACTIVE: 409,
  LINKED_FORM_DISABLED: 409,
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    forms: keyof typeof formsProblems
  }
}
