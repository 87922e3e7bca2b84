import { addDays, localTime, startOfDay, statisticsWindows } from '@lineside/contract/core'
import type { Plant } from '../access/index.ts'
import type { DaySpan } from '../list/index.ts'

/** How many days statistics tell of. */
export const MAX_DAYS = Math.max(...Object.values(statisticsWindows))

/** The last days of plants by their own calendars, oldest first, the present day among them. */
export function lastDays(plants: readonly Plant[], now: Date, count: number): DaySpan[] {
  return plants.flatMap(({ id, timeZone }) => {
    const today = localTime(now, timeZone).day
    const at = (day: string) => startOfDay(day, timeZone).toISOString()
    return Array.from({ length: count }, (_, index) => {
      const day = addDays(today, index - count + 1)
      return { industryId: id, day, begins: at(day), ends: at(addDays(day, 1)) }
    })
  })
}

/** Tells apart what was counted on different days: a plant whose midnight has passed within the minute asks anew. */
export const daysKey = (days: readonly DaySpan[], count: number) =>
  days
    .filter((_, at) => at % count === count - 1)
    .map(({ industryId, day }) => `${industryId}:${day}`)
    .join()
