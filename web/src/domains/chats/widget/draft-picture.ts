import { decryptBytes, deviceStore, encryptBytes } from '../../../core/device/index.ts'
import { newId } from '../../../core/new-id.ts'
import { PICTURE_TYPE } from '../live/outbox.ts'

interface Stored {
  id: string
  accountId: number
  savedAt: number
  name: string
  bytes: ArrayBuffer
  /** missing where the bytes are as they were taken */
  encrypted?: boolean
}

const MAX_BYTES = 10 * 1024 * 1024
/** A larger one lives as long as its page. */
export const fitsDevice = (picture: Blob): boolean => picture.size <= MAX_BYTES

/** What a tab left behind that was closed is nobody's after this. */
const MAX_MS = 24 * 60 * 60 * 1_000

const ask = deviceStore('lineside.chats.pictures', 'pictures', { keyPath: 'id', strict: true })

/** Keeps a picture of the screen on this device until it is sent; null where there is no room for it. */
export async function savePicture(accountId: number, file: File): Promise<string | null> {
  await tidy()
  if (!fitsDevice(file)) return null
  const plain = new Uint8Array(await file.arrayBuffer())
  const encrypted = encryptBytes(accountId, plain)
  const { buffer: bytes } = encrypted ?? plain
  const id = newId()
  const stored: Stored = { id, accountId, savedAt: Date.now(), name: file.name, bytes, encrypted: encrypted !== null }
  return ask('readwrite', (pictures) => pictures.put(stored)).then(
    (saved) => (saved === null ? null : stored.id),
    () => null,
  )
}

/** A picture of this person; null where the device has it no longer, or it is somebody else's. */
export async function readPicture(accountId: number, id: string): Promise<File | null> {
  const stored = (await ask('readonly', (pictures) => pictures.get(id)).catch(() => null)) as Stored | null | undefined
  if (stored?.accountId !== accountId) return null
  const bytes = stored.encrypted ? decryptBytes(accountId, new Uint8Array(stored.bytes)) : stored.bytes
  return bytes && new File([bytes], stored.name, { type: PICTURE_TYPE })
}

export async function dropPicture(id: string): Promise<void> {
  await ask('readwrite', (pictures) => pictures.delete(id)).catch(() => undefined)
}

async function tidy(): Promise<void> {
  const all = ((await ask('readonly', (pictures) => pictures.getAll()).catch(() => null)) ?? []) as Stored[]
  for (const { id, savedAt } of all) if (savedAt < Date.now() - MAX_MS) await dropPicture(id)
}
