import { isStorageOpen, readEncrypted, readStored, type StoredChange, saveStored } from '../device/index.ts'

/** What somebody typed and left, kept on this device for this person and this page. */
export interface Draft<V = unknown, R = unknown> {
  /** when it was left, an instant */
  at: string
  values: V
  /** the record that it was typed over; null for one that does not exist yet */
  base: R | null
}

const prefix = 'lineside.draft.'
/** Drafts of the portal's forms among all that is kept for a person. */
export const FORM_DRAFT = 'form.'
const MAX_DAYS = 30

const accountOf = (key: string) => Number.parseInt(key.slice(prefix.length), 10)
const nameOf = (key: string) => FORM_DRAFT + key.slice(key.indexOf('.', prefix.length) + 1)

export const draftKey = (accountId: number, address: string): string => `${prefix}${accountId}.${address}`

/**
 * What was left there; one that is too old, or that nobody can read any more, is as good as none. What the person has on this device
 * was read before their first page is drawn.
 */
export function readDraft<V, R>(key: string): Draft<V, R> | null {
  const draft = (readStored(accountOf(key), nameOf(key)) ?? adoptFormer(key)) as Draft<V, R> | null
  if (!draft) return null
  if (Date.now() - Date.parse(draft.at) < MAX_DAYS * 86_400_000) return draft
  removeDraft(key)
  return null
}

/** Versions before kept drafts in the local storage, which a browser writes to the disk half a minute later. */
function adoptFormer(key: string): unknown {
  if (!isStorageOpen(accountOf(key)) || localStorage.getItem(key) === null) return null
  try {
    const draft = readEncrypted(accountOf(key), key)
    if (draft !== null) void put(key, draft).then(() => localStorage.removeItem(key))
    return draft
  } catch {
    localStorage.removeItem(key)
    return null
  }
}

const put = (key: string, draft: unknown): Promise<void> =>
  saveStored(accountOf(key), { name: nameOf(key), value: draft })

/** True once it is on the disk; false where the device has no room: what is typed is then not safe, and whoever leaves must hear so. */
export async function saveDraft<V, R>(
  key: string,
  values: V,
  base: R | null,
  at = new Date().toISOString(),
): Promise<boolean> {
  try {
    await put(key, { at, values, base } satisfies Draft<V, R>)
    return true
  } catch {
    return false
  }
}

export function removeDraft(key: string): void {
  localStorage.removeItem(key)
  // where the device does not let it go it is offered once more
  void saveStored(accountOf(key), { name: nameOf(key) }).catch(() => undefined)
}

/** Takes a draft out together with something else, unless somebody has typed on in it since. */
export function draftWithout(key: string, values: unknown): readonly StoredChange[] {
  const draft = readDraft(key)
  return draft && JSON.stringify(draft.values) === JSON.stringify(values) ? [{ name: nameOf(key) }] : []
}
