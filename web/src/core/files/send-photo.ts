import type { UploadOptions } from '../api/index.ts'
import { noteUploaded, readPhoto } from './device-photos.ts'
import { uploadFile } from './useUpload.ts'

/** A photo over a weak connection: after this it counts as not sent, and is tried again later. */
const PATIENCE_MS = 180_000

/** Of a photo that the server has already a draft holds the negative id. */
export const isOnServer = (id: number): boolean => id < 0

/**
 * Sends a photo of this device into a container, its own or that which is named, once however often it is asked for.
 * @returns the id of the file; null where the device lost the photo
 * @throws what an upload throws
 */
export async function sendPhoto(id: number, container = '', options: UploadOptions = {}): Promise<number | null> {
  if (isOnServer(id)) return -id
  const photo = await readPhoto(id)
  if (!photo) return null
  if (photo.fileId !== null) return photo.fileId
  const { blob, fileName } = photo
  const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(options.signal ? [options.signal] : [])])
  const file = await uploadFile({ file: blob, fileName }, photo.container ?? container, { ...options, signal })
  await noteUploaded(photo, file.id)
  return file.id
}

/** The server tidied their files away before anything named them: they travel once more. True where there were any. */
export async function sendAgain(ids: readonly number[]): Promise<boolean> {
  let any = false
  for (const id of ids) {
    const photo = await readPhoto(id)
    if (!photo || photo.fileId === null) continue
    await noteUploaded(photo, null)
    any = true
  }
  return any
}
