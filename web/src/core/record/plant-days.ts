import { boundRefusals, type DayBound, day, daysWithin, isWithin, localTime } from '@lineside/contract/core'
import { clockOffset } from '../api/index.ts'

/** Today by the plant's calendar and the server's clock, as YYYY-MM-DD. */
export function plantToday(zone: string | undefined): string {
  return localTime(new Date(Date.now() + (clockOffset() ?? 0)), zone ?? 'UTC').day
}

/** The first and the last day that may be chosen. */
export function boundsOf(bound: DayBound | undefined, zone: string | undefined): { min?: string; max?: string } {
  return daysWithin(bound, plantToday(zone))
}

/** A day within its bound, checked as the server will, with the field code that it is refused by. */
export function boundDay(bound: DayBound, zone: string | undefined) {
  return day().refine((value) => isWithin(bound, value, plantToday(zone)), boundRefusals[bound])
}
