export { readHistory } from './read.ts'
export { type HistoryInput, historyRow } from './record.ts'
