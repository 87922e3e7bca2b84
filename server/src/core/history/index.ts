export { type HistoryRow, hasHappened, presentEntry, readHistory } from './read.ts'
export { type HistoryInput, historyRow, recordBySystem } from './record.ts'
export { historyOf } from './source.ts'
