import { decryptBytes, deviceStore, encryptBytes } from '../device/index.ts'
import { storedAccount } from '../session/index.ts'

/** A photo on this device: taken, and perhaps uploaded already. */
export interface SavedPhoto {
  id: number
  blob: Blob
  fileName: string
  /** what the server calls it, once it has it */
  fileId: number | null
  /** of a file beside a command: where it goes; a photo of a record goes where its record says */
  container?: string
  /** when it was kept, by the device's clock, milliseconds; photos of before have none */
  savedAt?: number
}

/** As the device has it: for whom it was taken, and encrypted. Versions before kept `SavedPhoto` as it is. */
interface Encrypted extends Omit<SavedPhoto, 'id' | 'blob'> {
  accountId: number
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** What cameras make and every browser shows; the extension says to the server what the file is. */
const extensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' }

/** The name of a photo by what it is, whatever the camera called it; null for what is no photo that everybody sees. */
export function photoName({ type }: Blob): string | null {
  const extension = extensions[type]
  return extension ? `photo.${extension}` : null
}

const ask = deviceStore('lineside.capture.photos', 'photos', { keyPath: 'id', autoIncrement: true, strict: true })

/** Where there is no database (a private window of some browsers), photos live as long as the page. */
const memory = new Map<number, SavedPhoto>()
/** No id comes again after a reload: what was kept by it would be sent with another file. */
let lastInMemory = Date.now()

/** @throws QuotaExceededError when the device has no room */
export async function savePhoto(blob: Blob, fileName: string, container?: string): Promise<number> {
  const photo = { blob, fileName, fileId: null, savedAt: Date.now(), ...(container !== undefined && { container }) }
  const stored = (await encrypted(photo)) ?? photo
  const saved = await ask('readwrite', (photos) => photos.add(stored))
  if (saved !== null) return Number(saved)
  lastInMemory++
  memory.set(lastInMemory, { id: lastInMemory, ...photo })
  return lastInMemory
}

/** A photo; undefined where the device lost it. */
export async function readPhoto(id: number): Promise<SavedPhoto | undefined> {
  if (memory.has(id)) return memory.get(id)
  const stored = (await ask('readonly', (photos) => photos.get(id))) as SavedPhoto | (Encrypted & { id: number }) | null
  if (!stored || 'blob' in stored) return stored ?? undefined
  const { accountId, type, bytes, ...photo } = stored
  const plain = decryptBytes(accountId, bytes)
  return plain ? { ...photo, blob: new Blob([plain], { type }) } : undefined
}

async function encrypted({ blob, ...photo }: Omit<SavedPhoto, 'id'>): Promise<Encrypted | null> {
  const accountId = storedAccount()?.id ?? 0
  const bytes = encryptBytes(accountId, new Uint8Array(await blob.arrayBuffer()))
  return bytes && { ...photo, accountId, type: blob.type, bytes }
}

/** Remembers under which id the server has it, so that it travels once; null: it has to travel again. */
export async function noteUploaded(photo: SavedPhoto, fileId: number | null): Promise<void> {
  const next = { ...photo, fileId }
  if (memory.has(photo.id)) {
    memory.set(photo.id, next)
    return
  }
  const stored = await encrypted(next)
  await ask('readwrite', (photos) => photos.put(stored ? { ...stored, id: photo.id } : next))
}

export async function dropPhotos(ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    if (!memory.delete(id)) await ask('readwrite', (photos) => photos.delete(id))
  }
}

/** A form that was left open so long is gone. */
const LEFT_MS = 86_400_000

/** Throws away the files beside commands of a person that are not among `needed` and have lain here for a day. */
export async function tidyFiles(accountId: number, needed: ReadonlySet<number>): Promise<void> {
  const isLeft = (one: Encrypted & { id: number }) =>
    one.accountId === accountId &&
    one.container !== undefined &&
    Date.now() - (one.savedAt ?? 0) > LEFT_MS &&
    !needed.has(one.id)
  const left: number[] = []
  // one after the other: all of them at once may be more than the page can hold
  const reading = ask('readonly', (photos) => {
    const request = photos.openCursor()
    request.onsuccess = () => {
      const cursor = request.result
      if (!cursor) return
      const one = cursor.value as Encrypted & { id: number }
      if (isLeft(one)) left.push(one.id)
      cursor.continue()
    }
    return request
  })
  await reading.then(() => dropPhotos(left)).catch(() => undefined)
}

/** Ids as they stand in a draft: '3,7'. */
export function photoIds(typed: string | boolean | undefined): number[] {
  return typeof typed === 'string' && typed !== '' ? typed.split(',').map(Number) : []
}
