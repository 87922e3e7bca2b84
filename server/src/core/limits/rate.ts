/** Counts events by key in a window of a minute; in this process only. */
export interface RateLimit {
  /** whether the key has used up its minute */
  exceeded(key: string, now: number): boolean
  /** counts one */
  count(key: string, now: number): void
  /** counts one where the minute has room for it; false where it has none, and then nothing is counted */
  take(key: string, now: number): boolean
  /** the one that was taken turned out not to count */
  giveBack(key: string, now: number): void
}

const MINUTE = 60_000
/** Keys that have a counter of their own. */
const MOST_KEYS = 50_000
/** Counters that further keys share until the minute ends. */
const SHARED = 1_024

/**
 * Room for `perMinute` of each key. The table is bounded, and filling it frees nobody: who was counted stays counted, and
 * keys beyond the most share a few counters, so that made-up ones limit each other.
 */
export function rateLimit(perMinute: number, mostKeys = MOST_KEYS): RateLimit {
  let window = 0
  let own = new Map<string, number>()
  let shared = new Uint32Array(SHARED)

  function rotate(now: number) {
    const current = Math.floor(now / MINUTE)
    if (current === window) return
    window = current
    own = new Map()
    shared = new Uint32Array(SHARED)
  }

  const isOwn = (key: string) => own.has(key) || own.size < mostKeys

  function counted(key: string, now: number): number {
    rotate(now)
    return isOwn(key) ? (own.get(key) ?? 0) : (shared[slotOf(key)] ?? 0)
  }

  function add(key: string, many: number) {
    const slot = slotOf(key)
    if (isOwn(key)) own.set(key, Math.max(0, (own.get(key) ?? 0) + many))
    else shared[slot] = Math.max(0, (shared[slot] ?? 0) + many)
  }

  const exceeded = (key: string, now: number) => counted(key, now) >= perMinute
  return {
    exceeded,
    count(key, now) {
      rotate(now)
      add(key, 1)
    },
    take(key, now) {
      if (exceeded(key, now)) return false
      add(key, 1)
      return true
    },
    giveBack(key, now) {
      rotate(now)
      add(key, -1)
    },
  }
}

/** FNV-1a: the same key falls into the same counter, and nobody gains by choosing one. */
function slotOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193) >>> 0
  return hash % SHARED
}
