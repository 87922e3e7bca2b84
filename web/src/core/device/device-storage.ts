import { storedAccount } from '../session/index.ts'
import { type Entry, isWaiting, type Open, onWritten, putStep, type StoredChange } from './device-storage-disk.ts'
import { decryptText } from './encryption.ts'
import { openShelf, type Shelf } from './shelf.ts'

/**
 * What a person has done and the server does not have: kept on the device for them alone until it is taken out. All of it is
 * read once, when the application opens; from then on it is read from memory and written to the disk. A name stands for one
 * value, whose beginning says what it is: 'unsent.<id>', 'draft.<endpoint>.<subject>'.
 */

const opened = new Map<number, Open>()
const opening = new Map<number, { deviceKey: string | undefined; done: Promise<void> }>()
const listeners = new Set<(accountId: number) => void>()

const keyNow = (accountId: number) => {
  const account = storedAccount()
  return account?.id === accountId ? account.deviceKey : undefined
}

const openOf = (accountId: number): Open | null => {
  const open = opened.get(accountId)
  return open && open.deviceKey === keyNow(accountId) ? open : null
}

/** Whether what is kept for a person can be read now. */
export const isStorageOpen = (accountId: number): boolean => openOf(accountId) !== null

/** Reads what is kept for a person; what they cannot read stays where it is, for the day on which they can. */
export function openStorage(accountId: number): Promise<void> {
  const deviceKey = keyNow(accountId)
  const under = opening.get(accountId)
  if (under && under.deviceKey === deviceKey) return under.done
  const done = load(accountId, deviceKey)
  opening.set(accountId, { deviceKey, done })
  return done
}

async function load(accountId: number, deviceKey: string | undefined): Promise<void> {
  const { shelf, rows } = await openShelf(accountId)
  const saved = new Map<string, Entry>()
  for (const { name, order, text } of rows) {
    const value = readText(accountId, text)
    if (value !== undefined) saved.set(name, { value, order })
  }
  const lastOrder = rows.at(-1)?.order ?? 0
  opened.set(accountId, { accountId, deviceKey, entries: new Map(saved), saved, lastOrder, shelf })
  hearOtherTabs(shelf)
}

function readText(accountId: number, text: string): unknown {
  try {
    return JSON.parse(decryptText(accountId, text) ?? '') as unknown
  } catch {
    return undefined
  }
}

/** The page is another one from now on: what is kept is read from the device again. */
export function closeStorage(): void {
  opened.clear()
  opening.clear()
}

/** The value of a name; null where none is. Nobody changes it: another one is kept in its place. */
export const readStored = (accountId: number, name: string): unknown =>
  openOf(accountId)?.entries.get(name)?.value ?? null

/** The names that begin so, in the order in which they were first kept. */
export function storedNames(accountId: number, prefix: string): string[] {
  return [...(openOf(accountId)?.entries.keys() ?? [])].filter((name) => name.startsWith(prefix))
}

/** Whether the browser has a database that writes to the disk what it says it has written. */
export const isStorageDurable = (accountId: number): boolean => opened.get(accountId)?.shelf.isDurable ?? false

/**
 * Keeps values, and takes out those that are named without one: in memory at once, on the disk when it is done, all of them
 * or none.
 * @throws when the device has no room: then all is as it was
 */
export async function saveStored(accountId: number, ...changes: StoredChange[]): Promise<void> {
  // whoever has left a moment ago has it kept all the same
  const open = openOf(accountId) ?? opened.get(accountId)
  if (!open) {
    await openStorage(accountId)
    return saveStored(accountId, ...changes)
  }
  return putStep(open, changes)
}

const CHANNEL = 'lineside.kept'
let channel: BroadcastChannel | undefined

/** Hears what another tab of the same person has kept or taken out. @returns what ends it */
export function onStoredElsewhere(listener: (accountId: number) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface News {
  accountId: number
  names: readonly string[]
}

onWritten((accountId, names) => channel?.postMessage({ accountId, names } satisfies News))

/** Where there is no database there is no other tab that is asked: its local storage is read when it is opened. */
function hearOtherTabs({ isDurable }: Shelf): void {
  if (channel || !isDurable || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<News>) => void readAnew(data)
}

async function readAnew({ accountId, names }: News): Promise<void> {
  const open = openOf(accountId)
  if (!open) return
  for (const name of names) {
    const row = await open.shelf.one(accountId, name).catch(() => null)
    const value = row ? readText(accountId, row.text) : undefined
    if (isWaiting(open, name)) continue
    if (!row || value === undefined) {
      open.entries.delete(name)
      open.saved.delete(name)
      continue
    }
    const entry = { value, order: row.order }
    open.entries.set(name, entry)
    open.saved.set(name, entry)
    open.lastOrder = Math.max(open.lastOrder, row.order)
  }
  for (const listener of listeners) listener(accountId)
}
