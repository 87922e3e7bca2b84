const CACHE_MS = 60_000
const MAX_ENTRIES = 200

interface Cached {
  at: number
  value: Promise<unknown>
}

/** By process: two processes may tell numbers of two moments, each says of which. */
const byServices = new WeakMap<object, Map<string, Cached>>()

/** What was counted up to a minute ago, with when; asked once where many ask at the same time. */
export async function cachedForAMinute<T>(
  services: object,
  key: string,
  now: Date,
  load: () => Promise<T>,
): Promise<{ asOf: Date; value: T }> {
  const all = byServices.get(services) ?? new Map<string, Cached>()
  byServices.set(services, all)
  const known = all.get(key)
  const cached = known && now.getTime() - known.at < CACHE_MS ? known : { at: now.getTime(), value: load() }
  if (cached !== known) {
    removeOld(all, now)
    all.set(key, cached)
    cached.value.catch(() => all.delete(key))
  }
  return { asOf: new Date(cached.at), value: (await cached.value) as T }
}

function removeOld(all: Map<string, Cached>, now: Date): void {
  for (const [key, { at }] of all) {
    if (all.size >= MAX_ENTRIES || now.getTime() - at >= CACHE_MS) all.delete(key)
  }
}
