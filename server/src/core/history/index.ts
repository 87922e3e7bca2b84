export {
  type HistoryRow,
  hasHappened,
  type LogNames,
  lastMoveInto,
  type NameOf,
  newestOf,
  presentEntry,
  readHistory,
} from './read.ts'
export { type HistoryInput, historyAlong, historyRow, recordBySystem } from './record.ts'
export { historyOf } from './source.ts'
