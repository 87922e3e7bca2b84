import { MAX_HOURS } from '@lineside/contract/scripts'
import { type ShiftTimes, shiftOf, spansOn } from '@lineside/contract/shifts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** What a route begun late in a shift has after its last stop is expected. */
const LEEWAY = HOUR

export interface RunTimes {
  shiftId: number | null
  productionDate: string
  endsAt: Date
}

/**
 * The shift in which a route is started, and when it ends by itself: with the shift, or where its last stop is expected
 * later an hour after that; after twelve hours at the latest.
 */
export function runTimes(start: Date, lastMinutes: number, timeZone: string, shifts: readonly ShiftTimes[]): RunTimes {
  const { shiftId, productionDate } = shiftOf(start, timeZone, shifts)
  const ends = spansOn(productionDate, timeZone, shifts)
    .filter((span) => span.shiftId === shiftId)
    .map(({ end }) => end.getTime())
  const lastExpected = start.getTime() + lastMinutes * MINUTE + LEEWAY
  const end = Math.min(Math.max(lastExpected, ...ends), start.getTime() + MAX_HOURS * HOUR)
  return { shiftId, productionDate, endsAt: new Date(end) }
}
