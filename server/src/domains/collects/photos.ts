import { hasAnyRight, need, permissions } from '@lineside/contract/core'
import { inScope } from '../../core/access/index.ts'
import { type AttachedFile, attachFiles, type FileContainer, type FileOfRecord } from '../../core/files/index.ts'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import type { Prepared, prepareCollect } from './fill/prepare-collect.ts'
import { partOfRecord } from './parts/part-queries.ts'
import { recordColumns } from './queries.ts'
import type { CollectRecord } from './record.ts'

type Body = Parameters<typeof prepareCollect>[1]

const readers = [need(permissions.sampleLogs), need(permissions.nonConformities)]

/** Photos of records: who may collect takes them, who may read the record or its non-conformities sees them. */
export const photoContainer: FileContainer = {
  name: 'collects',
  right: [need(permissions.appCollect, 'w')],
  readers: [...readers, need(permissions.appCollect)],
  mayRead: async (ctx, file) => {
    if (file.attachedEntity !== 'collects') return false
    const record = await recordOf(ctx, file)
    if (!record) return mayReadOfPart(ctx, file)
    if (!inScope(ctx.actor, record.industry_id)) return false
    if (record.operator_id === ctx.actor.accountId) return true
    return hasAnyRight(ctx.actor, readers)
  },
}

/** Whoever fills forms at its plant may continue it, and sees what stands in it. */
async function mayReadOfPart(ctx: ReadContext, file: AttachedFile): Promise<boolean> {
  const part = await partOfRecord(ctx.db, Number(file.attachedEntityId))
  if (!part || !inScope(ctx.actor, part.industry_id)) return false
  return hasAnyRight(ctx.actor, [...readers, need(permissions.appCollect, 'w')])
}

/** Of a record, in an export: how many photos lie beside each field, [[fieldId, how many], …]; null where there are none. */
export const photoCounts = `(select jsonb_agg(jsonb_build_array(f.field_id, f.n)) from (
  select field_id, count(*) as n from collects_photos where collect_id = c.id group by field_id) f) as photos`

async function recordOf(ctx: ReadContext, file: AttachedFile): Promise<CollectRecord | undefined> {
  const { rows } = await ctx.db.query<CollectRecord>(`select ${recordColumns} from collects c where c.id = $1`, [
    file.attachedEntityId,
  ])
  return rows[0]
}

/**
 * Gives the record the photos that its photo fields and evidence name. A record without any asks nothing; with some,
 * the record goes first, so that the same clientId again is recognised before its photos are found taken.
 */
export async function takePhotos(
  ctx: WriteContext,
  { id: collectId, collected_at, industry_id }: Pick<CollectRecord, 'id' | 'collected_at' | 'industry_id'>,
  { attachments = [] }: Body,
  { result }: Prepared,
): Promise<readonly FileOfRecord[]> {
  const answered = result.values.flatMap(({ type, value, fieldId }) =>
    type === 'photo' && typeof value === 'string'
      ? [{ field: 'values', fieldId, fileIds: value.split(',').map(Number) }]
      : [],
  )
  const beside = attachments.map((one) => ({ field: 'attachments', ...one }))
  const taken: FileOfRecord[] = []
  for (const { field, fieldId, fileIds } of [...answered, ...beside]) {
    const attachment = {
      entity: 'collects',
      entityId: collectId,
      container: photoContainer.name,
      part: String(fieldId),
      field: `${field}.${fieldId}`,
    }
    taken.push(...(await attachFiles(ctx, fileIds, attachment)))
    for (const fileId of fileIds) {
      ctx.insert('collects_photos', {
        file_id: fileId,
        collect_id: collectId,
        collected_at,
        industry_id,
        field_id: fieldId,
      })
    }
  }
  return taken
}

/** What the history says of them; nothing where there are none. */
export function photosOf(files: readonly FileOfRecord[]): { photos?: unknown[] } {
  return files.length === 0 ? {} : { photos: files.map(({ id, part }) => ({ fieldId: Number(part), fileId: id })) }
}
