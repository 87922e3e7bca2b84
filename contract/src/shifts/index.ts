export {
  isWorkingDay,
  type ShiftOfRecord,
  type ShiftSpan,
  shiftMinutes,
  shiftOf,
  spansOn,
  startOfPlantDay,
} from './calendar.ts'
export { checkShift, type OtherShift, type ShiftValues } from './check.ts'
export { commercialCode, type ShiftCode, shiftCodes } from './codes.ts'
export {
  changeShift,
  createShift,
  disableShift,
  enableShift,
  findShifts,
  getShift,
  getShiftLog,
  listShifts,
} from './endpoints.ts'
export type { ShiftEvents, ShiftMoved } from './events.ts'
export { shiftList } from './list.ts'
export { newShift, shiftChange, shiftRecord, shiftRow, workShift } from './schemas.ts'
export { shiftImport, shiftSheet } from './sheet.ts'
export { shiftStates } from './states.ts'
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
