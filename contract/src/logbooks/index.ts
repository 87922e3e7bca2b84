export { conclusion, handoverRead, logbookChange, logbookLimits, newLogbook, newNote, twinTitles } from './content.ts'
export { type BookItem, countsOf, isSettled } from './counts.ts'
export {
  addNote,
  concludeItem,
  exportLogbookDays,
  getLogbookDay,
  getLogbookDayLog,
  getLogbookStatistics,
  getOwnLogbook,
  listLogbookDays,
  readHandover,
  renewItem,
  setNotApplicable,
  undoItem,
} from './day-endpoints.ts'
export { listLogbookVersions, logbookCatalogue } from './endpoints.ts'
export { dueDay, type Frequency, frequencies, lastDay } from './frequencies.ts'
export { logbookDayList, logbookList } from './list.ts'
export {
  logbookDay,
  logbookDayRow,
  logbookItem,
  logbookNote,
  logbookRecord,
  logbookRow,
  logbookStatistics,
  logbookVersion,
  ownLogbook,
} from './schemas.ts'
export {
  type BookResult,
  bookResults,
  type ItemState,
  itemStates,
  logbookStates,
  mayReadLogbooks,
  settledStates,
} from './states.ts'
export { logbookTemplates } from './templates.ts'
