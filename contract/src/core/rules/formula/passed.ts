import { instantsOf, localTime } from '../../days.ts'
import type { PlantClock } from '../types.ts'

const DAY = 86_400
const DAY_MS = DAY * 1000

/** Text 'YYYY-MM-DD' of a day number. */
const dayText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** When a plant's clock showed a time, counted in seconds from 1970-01-01T00:00 on it: twice in the hour that comes twice. */
function instants(wall: number, { timeZone }: PlantClock): number[] {
  const day = Math.floor(wall / DAY)
  return instantsOf(dayText(day), wall - day * DAY, timeZone).map((at) => at.getTime())
}

/** The last of them that was there by then; where none was, the first. */
const lastUpTo = (all: readonly number[], end: number): number => all.findLast((at) => at <= end) ?? all[0] ?? 0

/** The nearest to the record of the days about it on which the clock showed a time of day. */
function nearest(second: number, clock: PlantClock): number {
  const { day } = localTime(new Date(clock.collectedAt), clock.timeZone)
  const today = Date.parse(`${day}T00:00:00Z`) / 1000
  const candidates = [today - DAY, today, today + DAY].map((start) => start + second)
  const away = (wall: number) => Math.min(...instants(wall, clock).map((at) => Math.abs(at - clock.collectedAt)))
  return candidates.reduce((best, wall) => (away(wall) < away(best) ? wall : best))
}

/**
 * Seconds that truly passed from a to b by a plant's clock, also over a night in which it changes. Dates with their time
 * are seconds on the wall; times of day lie about the record: b where it is nearest to it, a the last one before b. Of an
 * hour that comes twice it is the last time that was not after the record, or after what it leads to.
 */
export function secondsPassed(isHour: boolean, a: number, b: number, clock: PlantClock): number {
  const end = isHour ? nearest(b, clock) : b
  const today = end - b + a
  const starts = isHour ? [today - DAY, today].flatMap((wall) => instants(wall, clock)) : instants(a, clock)
  const endAt = lastUpTo(instants(end, clock), clock.collectedAt)
  return (endAt - lastUpTo(starts, endAt)) / 1000
}
