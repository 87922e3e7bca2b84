/** What is refused here alone: code → HTTP status. */
export const chatsProblems = {
  SUBJECT_USED: 409,
  SUBJECT_HAS_SUBJECTS: 409,
  TOO_MANY_MESSAGES: 429,
} as const

/** What is wrong with a field here alone: code → the values that its sentence has. */
export const chatsFieldProblems = {
  edgeSpaces: [],
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    chats: keyof typeof chatsProblems
  }
  interface DomainFieldProblems {
    chats: keyof typeof chatsFieldProblems
  }
}
