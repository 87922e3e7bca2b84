import { attachFiles, type FileOfRecord, filesOf } from '../../../core/files/index.ts'
import type { WriteContext } from '../../../core/kernel/index.ts'
import type { FormVersion } from '../../forms/index.ts'
import type { Prepared } from '../fill/prepare-collect.ts'
import { photoContainer } from '../photos.ts'
import type { CollectRecord } from '../record.ts'
import { type Entry, filesIn } from './entries.ts'
import type { PartRecord } from './part-queries.ts'

/** Gives the record the photos that a part brings; those that it has already, by whoever, stay its own. */
export async function takePhotosOfPart(
  ctx: WriteContext,
  { id }: PartRecord,
  changed: readonly Entry[],
  version: FormVersion,
): Promise<readonly FileOfRecord[]> {
  const named = changed.map((entry) => ({
    entry,
    files: filesIn(entry, version.byId.get(entry.fieldId)?.type === 'photo'),
  }))
  if (named.every(({ files }) => files.length === 0)) return []
  const own = new Set((await filesOf(ctx, 'collects', [id])).get(id)?.map((file) => file.id))
  const taken: FileOfRecord[] = []
  for (const { entry, files } of named) {
    const more = files.filter((fileId) => !own.has(fileId))
    const place = entry.fileIds.includes(more[0] ?? 0) ? 'attachments' : 'values'
    taken.push(
      ...(await attachFiles(ctx, more, {
        entity: 'collects',
        entityId: id,
        container: photoContainer.name,
        part: String(entry.fieldId),
        field: `${place}.${entry.fieldId}`,
      })),
    )
  }
  return taken
}

/** A whole record's photos stand in the gallery: those of the values that it has, not of what was replaced. */
export async function listPhotosOfRecord(
  ctx: WriteContext,
  { id, collected_at, industry_id }: CollectRecord,
  { result, attachments }: Prepared,
): Promise<readonly FileOfRecord[]> {
  const beside = new Map(attachments.map(({ fieldId, fileIds }) => [fieldId, fileIds]))
  const named = new Set(
    result.values.flatMap(({ fieldId, type, value }) =>
      filesIn({ value, fileIds: beside.get(fieldId) ?? [] }, type === 'photo'),
    ),
  )
  if (named.size === 0) return []
  const files = ((await filesOf(ctx, 'collects', [id])).get(id) ?? []).filter((file) => named.has(file.id))
  for (const file of files) {
    ctx.insert('collects_photos', {
      file_id: file.id,
      collect_id: id,
      collected_at,
      industry_id,
      field_id: Number(file.part),
    })
  }
  return files
}
