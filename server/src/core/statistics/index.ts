export { daysKey, lastDays } from './days.ts'
export { cachedForAMinute } from './minute.ts'
export { type CountedDay, statistics } from './windows.ts'
