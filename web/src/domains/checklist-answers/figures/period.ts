import type { Period } from '../queries.ts'

export const spans = [3, 12, 60] as const
export type Span = (typeof spans)[number]

const day = (date: Date) => date.toISOString().slice(0, 10)

/** The last so many months with this one, by the reader's calendar. `now`: milliseconds since 1970. */
export function lastMonths(count: Span, now: number): Period {
  const today = new Date(now)
  const local = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()))
  const begin = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - count + 1, 1))
  return { dateBegin: day(begin), dateEnd: day(local) }
}
