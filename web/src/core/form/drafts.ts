import { readEncrypted, writeEncrypted } from '../device/index.ts'

/** What somebody typed and left, kept in this browser for this person and this page. */
export interface Draft<V = unknown, R = unknown> {
  /** when it was left, an instant */
  at: string
  values: V
  /** the record that it was typed over; null for one that does not exist yet */
  base: R | null
}

const prefix = 'lineside.draft.'
const MAX_DAYS = 30

const accountOf = (key: string) => Number.parseInt(key.slice(prefix.length), 10)

export const draftKey = (accountId: number, address: string): string => `${prefix}${accountId}.${address}`

/** What was left there; one that is too old, or that nobody can read any more, is as good as none. */
export function readDraft<V, R>(key: string): Draft<V, R> | null {
  try {
    const draft = readEncrypted(accountOf(key), key) as Draft<V, R> | null
    if (!draft) return null
    if (Date.now() - Date.parse(draft.at) < MAX_DAYS * 86_400_000) return draft
  } catch {
    // not ours, or cut off: thrown away below
  }
  removeDraft(key)
  return null
}

/** False where the browser has no room: what is typed is then not safe, and whoever leaves must hear so. */
export function saveDraft<V, R>(key: string, values: V, base: R | null, at = new Date().toISOString()): boolean {
  try {
    writeEncrypted(accountOf(key), key, { at, values, base } satisfies Draft<V, R>)
    return true
  } catch {
    return false
  }
}

export function removeDraft(key: string): void {
  localStorage.removeItem(key)
}
