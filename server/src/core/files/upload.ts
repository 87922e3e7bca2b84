import {
  extensionOf,
  isOtherWorkbook,
  isUploadExtension,
  type OtherWorkbook,
  otherWorkbooks,
  tableTypes,
  type UploadExtension,
  uploadFiles,
  uploadTypes,
} from '@lineside/contract/core'
import { assertRights } from '../access/index.ts'
import { acquireLock } from '../db/index.ts'
import { type IncomingFile, type Queries, upload, type WriteContext } from '../kernel/index.ts'
import { personalPlaces } from '../limits/index.ts'
import { fieldProblem, problem } from '../problems/index.ts'
import { setting } from '../settings/index.ts'
import type { FileContainer, StoredFile } from './container.ts'
import { safeFileName } from './file-name.ts'
import { isPicture, preparePicture, type Size } from './pictures.ts'
import { presentFile } from './present.ts'
import { matchesSignature, otherWorkbook } from './signature.ts'
import type { FileStore } from './store.ts'
import { measure, receive, type WorkFolder } from './work-folder.ts'

const MEGABYTE = 1024 * 1024

/** Requests of a person that are taken in, and that wait for it with their files still on the way. */
/**
 * Bytes of a person's files that stand in no record: what a device has queued for a shift fits several times, and nobody
 * fills the disk with what nobody needs.
 */
const MAX_UNUSED = 2048 * MEGABYTE

const AT_ONCE = 4
const MAX_WAITING = 60

interface Surroundings {
  store: FileStore
  work: WorkFolder
  containers: ReadonlyMap<string, FileContainer>
}

interface UploadInput {
  query: { containerName: string }
  files: AsyncIterable<IncomingFile>
}

/** A file that may be stored: it arrived whole and is what its name says. */
interface Arrived {
  fileName: string
  type: string
  path: string
  reducedPath: string | null
  size: Size | null
}

/** Takes files in. All of a request are stored or none: the first that is refused refuses the request. */
export function uploadCommand(around: Surroundings) {
  const slots = personalPlaces(AT_ONCE, MAX_WAITING)
  return upload(uploadFiles, (ctx, input) => slots(ctx.actor.accountId, () => takeAll(ctx, input), ctx.gone?.()))

  async function takeAll(ctx: WriteContext, { query, files }: UploadInput) {
    const container = around.containers.get(query.containerName)
    if (!container) throw problem('NOT_FOUND')
    if (container.right !== 'signedIn') assertRights(ctx.actor, container.right)
    await assertRoom(ctx, ctx.ahead, 0)
    const paths: string[] = []
    const newPath = async () => {
      const path = await around.work.newPath()
      paths.push(path)
      return path
    }
    try {
      const arrived: Arrived[] = []
      for await (const file of files) arrived.push(await takeIn(ctx, file, container, newPath))
      if (arrived.length === 0) throw fieldProblem('file', { code: 'required' })
      // every content before the first row: the store may be the database, and asks it beside this command
      const contents: Contents[] = []
      for (const one of arrived) contents.push(await putAll(around.store, one))
      // asked once more beside who sends at the same moment, in whichever process
      await acquireLock(ctx.db, 'files.unused', ctx.actor.accountId)
      await assertRoom(ctx, ctx.db, sum(contents.map(({ length }) => length)))
      const stored = []
      for (const one of contents) stored.push(await save(ctx, container, one))
      const shown = stored.map((one) => ({ ...presentFile(one), containerName: container.name }))
      const [first] = shown
      return { data: shown.length === 1 && first ? first : shown }
    } finally {
      for (const path of paths) await around.work.drop(path)
    }
  }
}

/** Throws UPLOADS_UNUSED where a person's files without a record leave no room for so many bytes. */
async function assertRoom({ actor }: WriteContext, db: Queries, bytes: number) {
  const { rows } = await db.query<{ unused: number }>(
    `select coalesce(sum(length), 0)::bigint as unused from core_files
     where uploaded_by = $1 and attached_entity_id is null`,
    [actor.accountId],
  )
  const unused = rows[0]?.unused ?? 0
  if (unused + bytes <= MAX_UNUSED && unused < MAX_UNUSED) return
  throw problem('UPLOADS_UNUSED', { params: { megabytes: Math.ceil(unused / MEGABYTE) } })
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

async function takeIn(
  ctx: WriteContext,
  file: IncomingFile,
  container: FileContainer,
  newPath: () => Promise<string>,
): Promise<Arrived> {
  if (file.field !== 'file') throw fieldProblem(file.field.slice(0, 60), { code: 'unknownField' })
  const fileName = safeFileName(file.fileName)
  const extension = extensionAllowed(fileName, container)
  const type = extension === 'csv' ? tableTypes.csv : uploadTypes[extension]
  const path = await newPath()
  const megabytes = await setting(ctx, type.startsWith('video/') ? 'upload.maxVideoMB' : 'upload.maxMB')
  const length = await receive(file.content, path, megabytes * MEGABYTE)
  if (length === 0) throw fieldProblem('file', { code: 'emptyFile' })
  if (!(await matchesSignature(path, extension))) {
    const workbook = container.takesTables ? await otherWorkbook(path) : undefined
    throw workbook ? workbookProblem(workbook) : problem('FILE_NOT_SUPPORTED')
  }
  if (!isPicture(type)) return { fileName, type, path, reducedPath: null, size: null }
  const reducedPath = await newPath()
  const size = await preparePicture(path, type, reducedPath, container.preservesPosition === true)
  return { fileName, type, path, reducedPath, size }
}

function extensionAllowed(fileName: string, container: FileContainer): UploadExtension | 'csv' {
  const input = extensionOf(fileName)
  if (container.takesTables) {
    if (isOtherWorkbook(input)) throw workbookProblem(input)
    if (input !== 'csv' && input !== 'xlsx') throw problem('FILE_NOT_SUPPORTED')
    return input
  }
  const extension = input === 'jpeg' && container.takesJpeg ? 'jpg' : input
  if (!isUploadExtension(extension)) throw problem('FILE_NOT_SUPPORTED')
  return extension
}

/** A workbook that an import does not read is named, with what to do. */
function workbookProblem(workbook: OtherWorkbook | 'protected') {
  if (workbook === 'protected') return problem('PROTECTED_WORKBOOK')
  return problem('OTHER_WORKBOOK', { params: { kind: otherWorkbooks[workbook] } })
}

interface Contents {
  arrived: Arrived
  hash: string
  length: number
  reducedHash: string | null
}

async function putAll(store: FileStore, arrived: Arrived): Promise<Contents> {
  const { hash, length } = await put(store, arrived.path)
  const reduced = arrived.reducedPath ? await put(store, arrived.reducedPath) : null
  return { arrived, hash, length, reducedHash: reduced?.hash ?? null }
}

async function put(store: FileStore, path: string): Promise<{ hash: string; length: number }> {
  const measured = await measure(path)
  await store.put(measured.hash, path)
  return measured
}

/** Content first, row second: a row never names a content that is not there. */
async function save(
  ctx: WriteContext,
  container: FileContainer,
  { arrived, hash, length, reducedHash }: Contents,
): Promise<StoredFile> {
  const { fileName, type, size } = arrived
  const id = await ctx.newId()
  const createdAt = ctx.now.toISOString()
  ctx.insert('core_files', {
    id,
    hash,
    reduced_hash: reducedHash,
    container: container.name,
    file_name: fileName,
    type,
    length,
    width: size?.width ?? null,
    height: size?.height ?? null,
    uploaded_by: ctx.actor.accountId,
    created_at: createdAt,
  })
  await ctx.record({
    entity: 'files',
    entityId: id,
    industryId: null,
    event: 'core.fileUploaded',
    after: { fileName, container: container.name, type, length, hash },
  })
  return {
    id,
    hash,
    reducedHash,
    container: container.name,
    fileName,
    type,
    length,
    uploadedBy: ctx.actor.accountId,
    createdAt,
    attachedEntity: null,
    attachedEntityId: null,
    attachedPart: null,
  }
}
