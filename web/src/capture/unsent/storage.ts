import { readEncrypted, writeEncrypted } from '../../core/device/index.ts'
import type { Queued, Unsent } from './types.ts'

const keyOf = (accountId: number) => `lineside.capture.unsent.${accountId}`

/**
 * What stands in storage as it is. A text that cannot be read is set aside and not written over: it may be somebody's work, and
 * is back as soon as it can be read.
 */
function stored(accountId: number): readonly unknown[] {
  const key = keyOf(accountId)
  const aside = `${key}.unreadable`
  const list = listAt(accountId, key)
  const text = localStorage.getItem(key)
  if (text !== null && list === null) {
    localStorage.setItem(localStorage.getItem(aside) === null ? aside : `${aside}.${Date.now()}`, text)
    localStorage.removeItem(key)
  }
  const earlier = Object.keys(localStorage).filter((name) => name.startsWith(aside) && listAt(accountId, name))
  if (earlier.length === 0) return list ?? []
  const all = [...earlier.flatMap((name) => listAt(accountId, name) ?? []), ...(list ?? [])]
  try {
    write(accountId, all)
  } catch {
    // a device without room for both at once: they wait aside until there is
    return list ?? []
  }
  for (const name of earlier) localStorage.removeItem(name)
  return all
}

function listAt(accountId: number, name: string): readonly unknown[] | null {
  try {
    const list: unknown = readEncrypted(accountId, name)
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}

function write(accountId: number, list: readonly unknown[]): void {
  if (list.length === 0) localStorage.removeItem(keyOf(accountId))
  else writeEncrypted(accountId, keyOf(accountId), list)
}

const clientIdOf = (entry: unknown) => (entry as Partial<Unsent> | null)?.body?.clientId

function known(entry: unknown, queued: readonly Queued[]): Unsent | null {
  if (typeof clientIdOf(entry) !== 'string') return null
  const item = entry as Unsent
  if (typeof item.endpoint === 'string') return queued.some((one) => one.endpoint === item.endpoint) ? item : null
  const former = queued.find((one) => one.isFormer?.(item))
  return former ? { ...item, endpoint: former.endpoint } : null
}

/**
 * What an account has finished on this device and the server has not confirmed, oldest first. An entry that this version
 * cannot send stays in storage for one that can.
 */
export function readUnsent(accountId: number, queued: readonly Queued[]): readonly Unsent[] {
  return stored(accountId).flatMap((entry) => known(entry, queued) ?? [])
}

/**
 * Puts an entry in the place of the one with the same id, or behind all others; null takes it out. Others stay as they are.
 * @throws QuotaExceededError when the device has no room; the draft is then still there
 */
export function changeUnsent(accountId: number, clientId: string, change: (before: unknown) => Unsent | null): void {
  const list = stored(accountId)
  const at = list.findIndex((entry) => clientIdOf(entry) === clientId)
  const next = change(at === -1 ? null : list[at])
  const others = at === -1 ? list : list.toSpliced(at, 1, ...(next ? [next] : []))
  const all = at === -1 && next ? [...others, next] : others
  write(accountId, all)
}
