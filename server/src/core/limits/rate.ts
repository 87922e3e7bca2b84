/** Counts events by key in a minute that begins with the first of them; in this process only. */
export interface RateLimit {
  /** counts one where the minute has room for it; false where it has none, and then nothing is counted */
  take(key: string, now: number): boolean
  /** the one that was taken turned out not to count */
  giveBack(key: string, now: number): void
}

interface Counter {
  until: number
  count: number
}

export const MINUTE = 60_000
/** Keys that have a counter of their own. */
const MAX_KEYS = 50_000
/** Counters that further keys share. */
const SHARED = 1_024

/**
 * Room for `perMinute` of each key, or for as many in a `span` of so many milliseconds. The table is bounded, and filling it frees nobody: who was counted stays counted, and
 * keys beyond the most share a few counters, so that made-up ones limit each other.
 */
export function rateLimit(perMinute: number, mostKeys = MAX_KEYS, span = MINUTE): RateLimit {
  let counters = new Map<string, Counter>()
  let shared = new Map<number, Counter>()
  let tidied = 0

  function tidy(now: number) {
    if (now < tidied + MINUTE && now >= tidied) return
    tidied = now
    const left = ([, { until }]: [unknown, Counter]) => until > now
    counters = new Map([...counters].filter(left))
    shared = new Map([...shared].filter(left))
  }

  function counterOf(key: string, now: number): Counter {
    tidy(now)
    const before = counters.get(key)
    if (before) return current(before, now, span)
    const made = { until: now + span, count: 0 }
    if (counters.size < mostKeys) {
      counters.set(key, made)
      return made
    }
    const slot = slotOf(key)
    const common = shared.get(slot) ?? made
    shared.set(slot, common)
    return current(common, now, span)
  }

  return {
    take(key, now) {
      const counter = counterOf(key, now)
      if (counter.count >= perMinute) return false
      counter.count++
      return true
    },
    giveBack(key, now) {
      const counter = counterOf(key, now)
      counter.count = Math.max(0, counter.count - 1)
    },
  }
}

/** The counter, begun anew where its time is over. */
function current(counter: Counter, now: number, span: number): Counter {
  if (counter.until > now) return counter
  counter.until = now + span
  counter.count = 0
  return counter
}

/** FNV-1a: the same key falls into the same counter, and nobody gains by choosing one. */
function slotOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193) >>> 0
  return hash % SHARED
}
