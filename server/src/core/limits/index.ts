export { createPlaces, type PersonalPlaces, personalPlaces } from './places.ts'

/** Counts events by key in a window of a minute; in this process only. */
export interface RateLimit {
  /** whether the key has used up its minute */
  exceeded(key: string, now: number): boolean
  /** counts one */
  count(key: string, now: number): void
}

const MINUTE = 60_000
const MAX_KEYS = 50_000

export function rateLimit(perMinute: number): RateLimit {
  let window = 0
  let counts = new Map<string, number>()
  function turn(now: number) {
    const current = Math.floor(now / MINUTE)
    if (current === window && counts.size < MAX_KEYS) return
    window = current
    counts = new Map()
  }
  return {
    exceeded(key, now) {
      turn(now)
      return (counts.get(key) ?? 0) >= perMinute
    },
    count(key, now) {
      turn(now)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
  }
}
