import { addNormVersion, changeNormVersion, dayBefore, openBefore, type VersionShape } from '@lineside/contract/norms'
import { lockRecord, presentRecord } from '../../core/catalogue/index.ts'
import { attachFiles } from '../../core/files/index.ts'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { norms } from './catalogue.ts'
import { CONTAINER, VERSION_ENTITY } from './files.ts'
import { presentNorm } from './present.ts'
import { normOfVersion } from './queries.ts'
import { isSameVersion, storeVersion, storeVersionChange, versionOf } from './store-version.ts'

export interface NewVersion extends VersionShape {
  /** uploaded into the container `norms` */
  fileId: number | null
  /** ends the version that has no end yet on the day before this one begins */
  endPrevious: boolean
}

/**
 * A new version of a norm within a unit of work; gives its id.
 * @throws VALIDATION by field; STALE (412) with the current norm
 */
export async function addVersion(
  ctx: WriteContext,
  normId: number,
  { fileId, endPrevious, ...version }: NewVersion,
  rowVersion: number,
): Promise<number> {
  const norm = await lockRecord(ctx, norms, normId)
  const previous = endPrevious ? openBefore(norm.versions, version.validFrom) : undefined
  const ended = previous && { ...previous, validTo: dayBefore(version.validFrom) }
  const id = await storeVersion(ctx, norm, version, rowVersion, {
    others: norm.versions.map((one) => (one.id === ended?.id ? ended : one)),
    ...(ended && { details: { ended: ended.label, endedOn: ended.validTo } }),
  })
  if (ended) await ctx.db.query('update norms_versions set valid_to = $2 where id = $1', [ended.id, ended.validTo])
  const attachment = { entity: VERSION_ENTITY, entityId: id, container: CONTAINER, field: 'fileId' }
  await attachFiles(ctx, fileId === null ? [] : [fileId], attachment)
  return id
}

export const addNormVersionCommand = command(addNormVersion, async (ctx, { params, body }) => {
  const { rowVersion, ...version } = body
  await addVersion(ctx, params.id, version, rowVersion)
  return presentRecord(ctx, norms, params.id)
})

/** What changes nothing is answered as it stands. */
export const changeNormVersionCommand = command(changeNormVersion, async (ctx, { params, body }) => {
  const { rowVersion, ...content } = body
  const norm = await lockRecord(ctx, norms, await normOfVersion(ctx, params.id))
  if (isSameVersion(versionOf(norm, params.id), content)) return ctx.unchanged(await presentNorm(ctx, norm))
  const others = norm.versions.filter((one) => one.id !== params.id)
  await storeVersionChange(ctx, norm, params.id, content, rowVersion, others)
  return presentRecord(ctx, norms, norm.id)
})
