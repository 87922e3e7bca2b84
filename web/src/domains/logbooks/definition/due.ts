import { dueDay, type Frequency } from '@lineside/contract/logbooks'
import type { LogbookVersion } from '../queries.ts'

/** Whether a period of an activity that began on `anchor` begins on `day`; both YYYY-MM-DD. */
export function isDueOn(anchor: string, frequency: Frequency, day: string): boolean {
  if (day <= anchor) return day === anchor && frequency !== 'ON_DEMAND'
  for (let period = 1; ; period++) {
    const due = dueDay(anchor, frequency, period)
    if (due === null || due >= day) return due === day
  }
}

/** The day on which each activity began, by its id: the first day of the oldest version that has it. */
export function anchorsIn(versions: readonly LogbookVersion[]): ReadonlyMap<number, string> {
  const oldestFirst = versions.toSorted((a, b) => a.number - b.number)
  const anchors = new Map<number, string>()
  for (const { validFrom, activities } of oldestFirst)
    for (const { id } of activities) if (!anchors.has(id)) anchors.set(id, validFrom)
  return anchors
}
