import { addDays, startOfDay } from '@lineside/contract/core'
import type { Plant } from '../access/index.ts'
import type { Params } from './source.ts'

/** No record lies near the last days that can be written, and the calendar ends with them. */
const LAST_DAY = '9999-12-30'

/**
 * The condition for a range of calendar days by each plant's own clock; the end is inclusive to the last millisecond
 * of its local day (decisions 5.2). Plants of one zone share bounds; with several zones the outer bounds stand first,
 * so that the database can leave out whole months.
 */
export function dayCondition(
  at: string,
  plant: string,
  from: string | undefined,
  to: string | undefined,
  plants: readonly Plant[],
  p: Params,
): string | null {
  const upTo = to && to >= LAST_DAY ? undefined : to
  const since = from && from > LAST_DAY ? LAST_DAY : from
  if (!since && !upTo) return null
  const zones = Map.groupBy(plants, (one) => one.timeZone)
  const ranges = [...zones].map(([timeZone, members]) => ({
    begin: since ? startOfDay(since, timeZone).toISOString() : null,
    end: upTo ? startOfDay(addDays(upTo, 1), timeZone).toISOString() : null,
    members: members.map((one) => one.id),
  }))
  const [only] = ranges
  if (ranges.length === 1 && only) return range(at, only.begin, only.end, p)
  const begins = ranges.flatMap((one) => one.begin ?? []).sort()
  const ends = ranges.flatMap((one) => one.end ?? []).sort()
  const outer = range(at, begins[0] ?? null, ends.at(-1) ?? null, p)
  const inner = ranges.map((one) => `(${p.oneOf(plant, one.members)} and ${range(at, one.begin, one.end, p)})`)
  return `${outer} and (${inner.join(' or ')})`
}

function range(at: string, begin: string | null, end: string | null, p: Params): string {
  const parts: string[] = []
  if (begin) parts.push(`${at} >= ${p.add(begin)}`)
  if (end) parts.push(`${at} < ${p.add(end)}`)
  return parts.join(' and ') || 'true'
}
