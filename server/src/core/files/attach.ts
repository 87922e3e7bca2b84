import type { ReadContext, WriteContext } from '../kernel/index.ts'
import { fieldProblem } from '../problems/index.ts'
import type { StoredFile } from './container.ts'
import { type FileReference, presentFile } from './present.ts'
import { fileColumns } from './queries.ts'

export interface Attachment {
  entity: string
  entityId: number
  container: string
  /** which part of the record the files belong to, as its domain calls it */
  part?: string
  /** the field of the request that named them, for the problem */
  field: string
}

/** A file of a record, with the part of it that it belongs to. */
export interface FileOfRecord extends FileReference {
  part: string | null
}

/**
 * Gives uploaded files to a record, inside the command's transaction: files of that container, uploaded by the same
 * person and not attached to anything yet.
 * @throws VALIDATION `unknownFile` at the field for any other, and for one named twice
 */
export async function attachFiles(
  ctx: WriteContext,
  fileIds: readonly number[],
  { entity, entityId, container, part, field }: Attachment,
): Promise<FileOfRecord[]> {
  if (fileIds.length === 0) return []
  const { rows } = await ctx.db.query<StoredFile>(
    `update core_files set attached_entity = $1, attached_entity_id = $2, attached_part = $3
     where id = any($4::bigint[]) and container = $5 and uploaded_by = $6 and attached_entity_id is null
     returning ${fileColumns}`,
    [entity, entityId, part ?? null, fileIds, container, ctx.actor.accountId],
  )
  if (rows.length !== fileIds.length) throw fieldProblem(field, { code: 'unknownFile' })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return fileIds.flatMap((id) => present(byId.get(id)))
}

/** The files of some records of one kind, by the record's id, in the order they were uploaded. */
export async function filesOf(
  ctx: Pick<ReadContext, 'db'>,
  entity: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly FileOfRecord[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.query<StoredFile & { attachedEntityId: number }>(
    `select ${fileColumns} from core_files
     where attached_entity_id = any($1::bigint[]) and attached_entity = $2 order by id`,
    [ids, entity],
  )
  const byRecord = Map.groupBy(rows, (row) => row.attachedEntityId)
  return new Map([...byRecord].map(([id, files]) => [id, files.flatMap(present)]))
}

function present(file: StoredFile | undefined): FileOfRecord[] {
  return file ? [{ ...presentFile(file), part: file.attachedPart }] : []
}
