export { type ShiftOfRecord, type ShiftTimes, shiftOf } from './calendar.ts'
export { listShifts } from './endpoints.ts'
export { workShift } from './schemas.ts'
