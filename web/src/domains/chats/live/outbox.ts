import { decryptBytes, decryptText, deviceStore, encryptBytes, encryptText } from '../../../core/device/index.ts'
import { invalidateJournal, journal, journalled } from './journal.ts'
import type { Attachment } from './types.ts'
import type { Stored, Unsent } from './unsent-message.ts'

export const PICTURE_TYPE = 'image/jpeg'

/** As the device has it: what was written is for its person alone. Versions before kept `Stored` as it is. */
interface Encrypted {
  clientMessageId: string
  accountId: number
  /** of the message without its picture */
  message: string
  picture: Uint8Array<ArrayBuffer> | null
}

function encrypted(one: Stored): Encrypted | Stored {
  const { clientMessageId, accountId, picture } = one
  const bytes = picture && encryptBytes(accountId, new Uint8Array(picture.bytes))
  if (picture && !bytes) return one
  const plain = picture ? { ...one, picture: { fileName: picture.fileName } } : one
  return { clientMessageId, accountId, message: encryptText(accountId, JSON.stringify(plain)), picture: bytes ?? null }
}

function decrypted(one: Encrypted | Stored): Stored[] {
  if (!('message' in one)) return [one]
  const text = decryptText(one.accountId, one.message)
  const bytes = one.picture && decryptBytes(one.accountId, one.picture)
  if (text === null) return []
  const message = JSON.parse(text) as Stored
  const { picture } = message
  return [{ ...message, picture: picture && bytes ? { ...picture, bytes: bytes.buffer } : null }]
}

const ask = deviceStore('lineside.chats.unsent', 'messages', { keyPath: 'clientMessageId', strict: true })
const listeners = new Set<() => void>()
const none: readonly Unsent[] = []

let owner: number | null = null
let unsent: readonly Unsent[] = none
let lastOrder = 0

/** What this device still has to send, in the order in which it was written. */
export const unsentMessages = (): readonly Unsent[] => unsent

export function onUnsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reads what a page before this one could not send for the person; nothing of anybody else. */
export async function openOutbox(accountId: number): Promise<void> {
  if (owner === accountId) return
  owner = accountId
  set(none)
  const all = ((await ask('readonly', (messages) => messages.getAll()).catch(() => null)) ?? []) as (
    | Encrypted
    | Stored
  )[]
  const written = all.filter((one) => one.accountId === accountId).flatMap(decrypted)
  const inDatabase = new Set(written.map(idOf))
  const stored = [...written, ...journalled(accountId).filter((one) => !inDatabase.has(idOf(one)))]
  // what was written while the device was read is behind what it had
  const known = new Set(unsent.map(idOf))
  const earlier = stored.filter((one) => one.accountId === accountId && !known.has(idOf(one)))
  lastOrder = Math.max(lastOrder, ...earlier.map(({ order }) => order))
  set([...earlier, ...unsent].sort((a, b) => a.order - b.order))
}

/** Keeps a message until the server has it; the page goes on where the device has no room. */
export function saveUnsent(message: Pick<Unsent, 'accountId' | 'payload' | 'file' | 'follows' | 'picture'>): void {
  // by the clock, so that two pages of one device interleave as they were written
  lastOrder = Math.max(lastOrder + 1, Date.now())
  const one: Unsent = { ...message, order: lastOrder, createdAt: new Date().toISOString(), refusal: null }
  set([...unsent, one])
  void write(one)
}

/** The server has it, or nobody wants it sent any more. */
export function drop(clientMessageId: string): void {
  if (!unsent.some((one) => idOf(one) === clientMessageId)) return
  set(unsent.filter((one) => idOf(one) !== clientMessageId))
  invalidateJournal(clientMessageId)
  void ask('readwrite', (messages) => messages.delete(clientMessageId)).catch(() => undefined)
}

/** The server will not have it as it is: it waits for a person. */
export const refuse = (clientMessageId: string, refusal: string): void => change(clientMessageId, { refusal })

/** The server has its picture, which travels once: from now on the message names it. */
export function noteUploaded(clientMessageId: string, file: Attachment): Unsent | undefined {
  const one = unsent.find((message) => idOf(message) === clientMessageId)
  if (one) change(clientMessageId, { picture: null, file, payload: { ...one.payload, blob: { id: file.id } } })
  return unsent.find((message) => idOf(message) === clientMessageId)
}

/** A person wants it sent once more. */
export const sendAgain = (clientMessageId: string): void => change(clientMessageId, { refusal: null })

function change(clientMessageId: string, to: Partial<Unsent>): void {
  set(unsent.map((one) => (idOf(one) === clientMessageId ? { ...one, ...to } : one)))
  const changed = unsent.find((one) => idOf(one) === clientMessageId)
  if (changed) void write(changed)
}

const idOf = ({ payload }: Unsent) => payload.clientMessageId

async function write(one: Unsent): Promise<void> {
  const stored: Stored = { ...one, clientMessageId: idOf(one) }
  journal(stored)
  const key = await ask('readwrite', (messages) => messages.put(encrypted(stored))).catch(() => null)
  if (key !== null) invalidateJournal(stored.clientMessageId)
}

function set(next: readonly Unsent[]): void {
  unsent = next
  for (const listener of listeners) listener()
}
