import { decryptText, readStored, type StoredChange, saveStored, storedNames } from '../device/index.ts'
import { type DraftPlace, nameOfDraft, removeFormer } from './drafts.ts'
import type { Queued, Unsent } from './types.ts'

const PREFIX = 'unsent.'

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
  return storedNames(accountId, PREFIX).flatMap((name) => known(readStored(accountId, name), queued) ?? [])
}

export const readOne = (accountId: number, clientId: string, queued: readonly Queued[]): Unsent | null =>
  known(readStored(accountId, PREFIX + clientId), queued)

/**
 * Puts an entry in the place of the one with the same id, or behind all others; done is it when it is on the disk. The draft
 * that it was made of goes in the same step: a device that stops between has the one or the other.
 * @throws when the device has no room; the draft is then still there
 */
export async function putUnsent(accountId: number, item: Unsent, draft?: DraftPlace): Promise<void> {
  const entry = { name: PREFIX + item.body.clientId, value: item }
  if (!draft) return saveStored(accountId, entry)
  await saveStored(accountId, entry, { name: nameOfDraft(draft) })
  removeFormer(draft)
}

/** Takes an entry out; what else is given changes in the same step. */
export const removeUnsent = (accountId: number, clientId: string, more: readonly StoredChange[]): Promise<void> =>
  saveStored(accountId, { name: PREFIX + clientId }, ...more)

const formerKey = (accountId: number) => `lineside.capture.unsent.${accountId}`

/**
 * Takes over what versions before kept in the local storage: one list, and what they set aside of it because they could not read
 * it. What cannot be read now stays there for the day on which it can.
 */
export async function adoptFormerUnsent(accountId: number): Promise<void> {
  const key = formerKey(accountId)
  const aside = Object.keys(localStorage).filter((name) => name.startsWith(`${key}.unreadable`))
  // what was set aside is older
  for (const name of [...aside.toSorted(), key]) {
    const entries = formerEntries(accountId, localStorage.getItem(name))
    if (entries === null) continue
    const missing = entries.filter((entry) => readStored(accountId, PREFIX + clientIdOf(entry)) === null)
    const changes = missing.map((entry) => ({ name: PREFIX + clientIdOf(entry), value: entry }))
    // a device without room for both at once has it as it was
    await saveStored(accountId, ...changes).then(
      () => localStorage.removeItem(name),
      () => undefined,
    )
  }
}

function formerEntries(accountId: number, text: string | null): unknown[] | null {
  try {
    const list: unknown = JSON.parse((text && decryptText(accountId, text)) ?? '')
    return Array.isArray(list) ? list.filter((entry) => typeof clientIdOf(entry) === 'string') : null
  } catch {
    return null
  }
}
