import type { Services } from '../../core/kernel/index.ts'

const KEPT_MS = 60_000
const MOST = 200

interface Kept {
  at: number
  value: Promise<unknown>
}

/** By process: two processes may tell numbers of two moments, each says of which. */
const byServices = new WeakMap<Services, Map<string, Kept>>()

/** What was counted up to a minute ago, with when; asked once where many ask at the same time. */
export async function keptAMinute<T>(
  services: Services,
  key: string,
  now: Date,
  load: () => Promise<T>,
): Promise<{ asOf: Date; value: T }> {
  const all = byServices.get(services) ?? new Map<string, Kept>()
  byServices.set(services, all)
  const known = all.get(key)
  const kept = known && now.getTime() - known.at < KEPT_MS ? known : { at: now.getTime(), value: load() }
  if (kept !== known) {
    forgetOld(all, now)
    all.set(key, kept)
    kept.value.catch(() => all.delete(key))
  }
  return { asOf: new Date(kept.at), value: (await kept.value) as T }
}

function forgetOld(all: Map<string, Kept>, now: Date): void {
  for (const [key, { at }] of all) {
    if (all.size >= MOST || now.getTime() - at >= KEPT_MS) all.delete(key)
  }
}
