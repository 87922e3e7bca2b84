import type { AnyEndpoint } from '@lineside/contract/core'
import { ApiProblem, call, isOnline, type UploadOptions } from '../api/index.ts'
import { isStorageOpen, openStorage, readStored, storedNames } from '../device/index.ts'
import { FORM_DRAFT } from '../form/drafts.ts'
import { textOf } from '../i18n/index.ts'
import { newId } from '../new-id.ts'
import { isRefusal } from '../unsent/refusals.ts'
import { dropPhotos, savePhoto, tidyFiles } from './device-photos.ts'
import { sendAgain, sendPhoto } from './send-photo.ts'
import type { SendFile } from './sending.ts'
import { uploadFile } from './useUpload.ts'

/**
 * Files beside a command lie on the device until the server has the command. Until they are sent a body names them by numbers that
 * no file of a server has: from here on.
 */
const ON_DEVICE = 2 ** 52

const isOnDevice = (id: unknown): id is number => typeof id === 'number' && id > ON_DEVICE

/** The files of this device that something names, wherever in it. */
export function filesIn(value: unknown): number[] {
  if (isOnDevice(value)) return [value - ON_DEVICE]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : []
}

/** The same with them as the server calls them; those that the device lost are left out. */
function named<T>(value: T, fileIds: ReadonlyMap<number, number | null>): T {
  if (isOnDevice(value)) return (fileIds.get(value - ON_DEVICE) ?? null) as T
  if (Array.isArray(value)) return value.map((one) => named(one as unknown, fileIds)).filter((one) => one !== null) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, named(part as unknown, fileIds)])) as T
}

/** The form does not know on which side its files are: of a file that is refused here it is told at its field. */
const ofFiles = (error: unknown) =>
  isRefusal(error)
    ? new ApiProblem(error.code, error.status, { message: error.message, fields: { fileIds: error.message } })
    : error

async function sendFiles<T>(input: T): Promise<T> {
  const sent = new Map<number, number | null>()
  for (const id of filesIn(input)) {
    try {
      sent.set(id, await sendPhoto(id))
    } catch (error) {
      throw ofFiles(error)
    }
  }
  return sent.size === 0 ? input : named(input, sent)
}

/**
 * Sends what a call is made with: its files before it, each once, however often that is tried. What the server tidied away before
 * the call came travels once more.
 */
export async function withFilesSent<T, A>(input: T, send: (input: T) => Promise<A>): Promise<A> {
  const files = filesIn(input)
  if (files.length === 0) return send(input)
  const whole = await sendFiles(input)
  try {
    return await send(whole)
  } catch (error) {
    const isGone = isRefusal(error) && Object.keys(error.fields).some((field) => field.endsWith('fileIds'))
    if (!isGone || !(await sendAgain(files))) throw error
    return send(await sendFiles(input))
  }
}

/** A call that does not wait on the device, with files that lie there. */
export async function callWithFiles(endpoint: AnyEndpoint, input: unknown): Promise<unknown> {
  const idempotencyKey = newId()
  const answer = await withFilesSent(input, (sent) => call(endpoint, sent, { idempotencyKey }))
  await dropFiles(input)
  return answer
}

/** The server has the command, so the device needs its files no longer. */
export const dropFiles = (input: unknown): Promise<void> => dropPhotos(filesIn(input))

/** Keeps a file of a form on the device, and sends it while there is a connection: what is wrong with it is said at once. */
export const saveFile: SendFile = async (file, container, options) => {
  const id = await savePhoto(file, file.name, container).catch(() => null)
  if (id === null) return uploadFile({ file, fileName: file.name }, container, options).catch(refuseFull)
  const moving = whileMoving(options)
  try {
    if (isOnline()) await sendPhoto(id, container, moving.options)
  } catch (error) {
    const isOver = isRefusal(error) || (options.signal?.aborted ?? false)
    if (isOver) await dropPhotos([id])
    if (isOver) throw error
  } finally {
    moving.end()
  }
  const { name: fileName, type, size: length } = file
  return {
    id: ON_DEVICE + id,
    fileName,
    type,
    length,
    date: new Date().toISOString(),
    picture: type.startsWith('image/'),
  }
}

/** Without progress for so long a file waits on the device, and its form goes on. */
const STALL_MS = 10_000

function whileMoving({ signal, onProgress }: UploadOptions) {
  const stall = new AbortController()
  const watch = () => setTimeout(() => stall.abort(), STALL_MS)
  let timer = watch()
  const options: UploadOptions = {
    signal: AbortSignal.any([stall.signal, ...(signal ? [signal] : [])]),
    onProgress(percent) {
      clearTimeout(timer)
      timer = watch()
      onProgress?.(percent)
    },
  }
  return { options, end: () => clearTimeout(timer) }
}

/** Neither the device nor the server has it: what was typed beside it stays, and its person frees some space. */
function refuseFull(error: unknown): never {
  if (isRefusal(error)) throw error
  const message = textOf('capture', 'photos.unkeptFile') ?? ''
  throw new ApiProblem('STORAGE_FULL', 507, { message, fields: { file: message } })
}

/**
 * Takes out what forms left behind that were never sent: files of a person that nothing names which waits on the device, or was typed
 * and left there.
 */
export async function tidySavedFiles(accountId: number): Promise<void> {
  await openStorage(accountId)
  if (!isStorageOpen(accountId)) return
  const names = ['unsent.', FORM_DRAFT].flatMap((beginning) => storedNames(accountId, beginning))
  await tidyFiles(accountId, new Set(names.flatMap((name) => filesIn(readStored(accountId, name)))))
}
