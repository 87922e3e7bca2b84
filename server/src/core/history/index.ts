export { readHistory } from './read.ts'
export { type HistoryInput, historyRow, recordBySystem } from './record.ts'
