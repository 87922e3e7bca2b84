import type { Unsent } from './types.ts'

const keyOf = (accountId: number) => `lineside.capture.unsent.${accountId}`

/** The records an account has finished on this device and the server has not confirmed, oldest first. */
export function readUnsent(accountId: number): readonly Unsent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? '[]')
    return Array.isArray(stored) ? (stored as Unsent[]).filter((one) => typeof one?.body?.clientId === 'string') : []
  } catch {
    return []
  }
}

/** @throws QuotaExceededError when the device has no room; the draft is then still there */
export function keepUnsent(accountId: number, items: readonly Unsent[]): void {
  if (items.length === 0) localStorage.removeItem(keyOf(accountId))
  else localStorage.setItem(keyOf(accountId), JSON.stringify(items))
}
