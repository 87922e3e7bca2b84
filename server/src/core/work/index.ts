export type { Along, Expectation, PendingRow } from './insert.ts'
export { openWork, type Work } from './work.ts'
