import { localTime } from '../core/index.ts'

const DAY_MS = 86_400_000
/** Days kept for a zone: some ten years. */
const MAX_DAYS = 4000

/** By zone and UTC day: the offset in milliseconds of the whole day, or null where the clock changes within it. */
const days = new Map<string, Map<number, number | null>>()
/** By zone and UTC day: the offset where it is the same from two days before to the end of the day, else null. */
const calm = new Map<string, Map<number, number | null>>()

function cached<V>(all: Map<string, Map<number, V>>, zone: string, day: number, make: () => V): V {
  let known = all.get(zone)
  if (!known || known.size > MAX_DAYS) {
    known = new Map()
    all.set(zone, known)
  }
  let value = known.get(day)
  if (value === undefined) {
    value = make()
    known.set(day, value)
  }
  return value
}

function askOffset(at: number, zone: string): number {
  const { day, seconds } = localTime(new Date(at), zone)
  return Date.parse(`${day}T00:00:00Z`) + seconds * 1000 - Math.floor(at / 1000) * 1000
}

function offsetOfDay(day: number, zone: string): number | null {
  return cached(days, zone, day, () => {
    const begin = askOffset(day * DAY_MS, zone)
    return begin === askOffset((day + 1) * DAY_MS, zone) ? begin : null
  })
}

/** Milliseconds by which the wall clock of a zone is ahead of UTC. A clock that changes twice in a UTC day is not known. */
export function offsetAt(at: number, zone: string): number {
  return offsetOfDay(Math.floor(at / DAY_MS), zone) ?? askOffset(at, zone)
}

/** The same where the clock changed neither on that UTC day nor on the two before it; else null. */
export function calmOffset(at: number, zone: string): number | null {
  const day = Math.floor(at / DAY_MS)
  return cached(calm, zone, day, () => {
    const offset = offsetOfDay(day, zone)
    const same = offset === offsetOfDay(day - 1, zone) && offset === offsetOfDay(day - 2, zone)
    return same ? offset : null
  })
}

/**
 * The first instant at which the wall clock of a zone has come as far as `wall` (milliseconds as if it were UTC). Of an
 * hour that stands twice it is the first; a time that is skipped is reached when the clock jumps over it.
 */
export function reached(wall: number, zone: string): number {
  const before = offsetAt(wall - DAY_MS, zone)
  const after = offsetAt(wall + DAY_MS, zone)
  const early = wall - before
  if (before === after || offsetAt(early, zone) === before) return early
  const late = wall - after
  if (late >= early || offsetAt(late, zone) === after) return late
  return changeBetween(late, early, zone)
}

/** The instant of the one clock change between two others, to the second. */
function changeBetween(from: number, to: number, zone: string): number {
  const old = offsetAt(from, zone)
  let [low, high] = [Math.floor(from / 1000), Math.ceil(to / 1000)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * 1000, zone) === old) low = middle
    else high = middle
  }
  return high * 1000
}
