import { addDays, instantOf, localTime } from '@lineside/contract/core'
import type { Random } from '../../../core/demo/index.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** The hours in which a plant works, as spans of milliseconds since 1970. */
export interface WorkingTime {
  spans: readonly { from: number; until: number; before: number }[]
  total: number
}

/** Monday to Saturday around the clock, Sundays the first shift. `firstHour` is when that shift begins. */
export function workingTime(from: number, until: number, timeZone: string, firstHour: number): WorkingTime {
  const spans: { from: number; until: number; before: number }[] = []
  let total = 0
  let day = addDays(localTime(new Date(from), timeZone).day, -1)
  for (;;) {
    const begins = instantOf(day, firstHour * 3600, timeZone).getTime()
    if (begins >= until) return { spans, total }
    const sunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0
    const span = {
      from: Math.max(begins, from),
      until: Math.min(begins + (sunday ? 8 * HOUR : DAY), until),
      before: total,
    }
    if (span.until > span.from) {
      spans.push(span)
      total += span.until - span.from
    }
    day = addDays(day, 1)
  }
}

/** The instant after so much working time. */
export function instantAfter({ spans }: WorkingTime, worked: number): number {
  let low = 0
  let high = spans.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (spans[middle]!.before <= worked) low = middle
    else high = middle - 1
  }
  const span = spans[low]!
  return Math.min(span.from + (worked - span.before), span.until - 1)
}

/** What a line makes and how it fares. */
export interface LineStory {
  productAt(at: number): number | null
  /** 0: as usual, 1: a bad day, up to 2: a machine fault */
  troubleAt(at: number): number
}

/** Runs of 4 to 16 hours, each of another product than the one before. */
function productRuns(productIds: readonly number[], from: number, until: number, random: Random) {
  const runs: { from: number; productId: number }[] = []
  let last = -1
  for (let at = from; at < until && productIds.length > 0; at += (4 + random.next() * 12) * HOUR) {
    const step = productIds.length > 1 ? 1 + random.below(productIds.length - 1) : 0
    last = last < 0 ? random.below(productIds.length) : (last + step) % productIds.length
    runs.push({ from: at, productId: productIds[last]! })
  }
  return runs
}

/** Every line has a few bad days; one has a fault that grows for a week until it is mended. */
export function lineStory(
  productIds: readonly number[],
  from: number,
  until: number,
  faulty: boolean,
  random: Random,
): LineStory {
  const runs = productRuns(productIds, from, until, random)
  const days = (until - from) / DAY
  const bad = new Set(Array.from({ length: Math.round(days / 15) }, () => random.below(Math.ceil(days))))
  const faultFrom = from + days * 0.55 * DAY
  return {
    productAt(at) {
      let low = 0
      let high = runs.length - 1
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if (runs[middle]!.from <= at) low = middle
        else high = middle - 1
      }
      return runs[low]?.productId ?? null
    },
    troubleAt(at) {
      const fault = faulty ? (at - faultFrom) / (7 * DAY) : -1
      if (fault >= 0 && fault < 1) return 0.5 + 1.5 * fault
      return bad.has(Math.floor((at - from) / DAY)) ? 1 : 0
    },
  }
}
