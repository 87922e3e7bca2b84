/** What is refused here alone: code → HTTP status. */
export const newsProblems = {
  PUBLICATION_OVER: 409,
  SLIDER_FULL: 409,
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    news: keyof typeof newsProblems
  }
}
