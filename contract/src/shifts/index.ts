export {
  isWorkingDay,
  type ShiftOfRecord,
  type ShiftSpan,
  shiftMinutes,
  shiftOf,
  spansOn,
  startOfPlantDay,
} from './calendar.ts'
export { listShifts, shiftCatalogue, shiftStates } from './catalogue.ts'
export { checkShift, type OtherShift, type ShiftValues } from './check.ts'
export { commercialCode, type ShiftCode, shiftCodes } from './codes.ts'
export type { ShiftEvents, ShiftMoved } from './events.ts'
export { shiftList } from './list.ts'
export { newShift, shiftChange, shiftRecord, shiftRow, workShift } from './schemas.ts'
export { shiftImport, shiftSheet } from './sheet.ts'
export { readTime, writeTime } from './times.ts'
export {
  durationOf,
  MAX_TIMINGS,
  overflows,
  type ShiftTimes,
  type ShiftTiming,
  type Weekday,
  weekdayOf,
  weekdays,
} from './timings.ts'
