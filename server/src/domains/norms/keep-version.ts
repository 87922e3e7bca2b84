import {
  addNormVersion,
  changeNormVersion,
  dayBefore,
  openBefore,
  type VersionShape,
  versionProblems,
} from '@lineside/contract/norms'
import { attachFiles } from '../../core/files/index.ts'
import { command, commands, type WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { transition } from '../../core/states/index.ts'
import { CONTAINER, VERSION_ENTITY } from './files.ts'
import { historyOf } from './keep-norm.ts'
import { presentNorm } from './present.ts'
import { holdNorm, loadNorm, type Norm, normOfVersion, type StoredVersion } from './queries.ts'
import { normRules, stateOf } from './rules.ts'

export interface NewVersion extends VersionShape {
  /** uploaded into the container `norms` */
  fileId: number | null
  /** ends the version that has no end yet on the day before this one begins */
  endPrevious: boolean
}

function assertVersion(version: VersionShape, others: readonly StoredVersion[]): void {
  const fields = versionProblems(version, others)
  if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
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
  const norm = await holdNorm(ctx, normId)
  const { label, validFrom, validTo, note } = version
  const previous = endPrevious ? openBefore(norm.versions, validFrom) : undefined
  const ended = previous && { ...previous, validTo: dayBefore(validFrom) }
  const id = await ctx.newId()
  await transition(ctx, normRules, {
    from: stateOf(norm),
    event: 'versionAdded',
    record: norm,
    version: { sent: rowVersion, current: norm.rowVersion, show: () => presentNorm(ctx, norm) },
    history: {
      ...historyOf(norm),
      after: {
        versionId: id,
        label,
        validFrom,
        validTo,
        note,
        ...(ended && { ended: ended.label, endedOn: ended.validTo }),
      },
    },
  })
  assertVersion(
    version,
    norm.versions.map((one) => (one.id === ended?.id ? ended : one)),
  )
  if (ended) await ctx.db.query('update norms_versions set valid_to = $2 where id = $1', [ended.id, ended.validTo])
  await ctx.db.query(
    'insert into norms_versions (id, norm_id, label, valid_from, valid_to, note) values ($1, $2, $3, $4, $5, $6)',
    [id, normId, label, validFrom, validTo, note],
  )
  const attachment = { entity: VERSION_ENTITY, entityId: id, container: CONTAINER, field: 'fileId' }
  await attachFiles(ctx, fileId === null ? [] : [fileId], attachment)
  await nextVersion(ctx, normId)
  return id
}

const nextVersion = (ctx: WriteContext, normId: number) =>
  ctx.db.query('update norms set row_version = row_version + 1 where id = $1', [normId])

export const addNormVersionCommand = command(addNormVersion, async (ctx, { params, body }) => {
  const { rowVersion, ...version } = body
  await addVersion(ctx, params.id, version, rowVersion)
  return presentNorm(ctx, await loadNorm(ctx, params.id))
})

/** What is wanted and already stands is answered as it stands. */
export const changeNormVersionCommand = commands(changeNormVersion, async (ctx, { params, body, one }) => {
  const { rowVersion, ...wanted } = body
  const norm = await loadNorm(ctx, await normOfVersion(ctx, params.id))
  const stands = Object.keys(moved(versionOf(norm, params.id), wanted)).length === 0
  if (stands) return presentNorm(ctx, norm)
  return one((own) => change(own, norm.id, params.id, wanted, rowVersion))
})

async function change(ctx: WriteContext, id: number, versionId: number, wanted: VersionShape, rowVersion: number) {
  const norm = await holdNorm(ctx, id)
  const version = versionOf(norm, versionId)
  await transition(ctx, normRules, {
    from: stateOf(norm),
    event: 'versionChanged',
    record: norm,
    version: { sent: rowVersion, current: norm.rowVersion, show: () => presentNorm(ctx, norm) },
    history: {
      ...historyOf(norm),
      before: { versionId, label: version.label, ...moved(version, wanted, version) },
      after: { versionId, ...moved(version, wanted) },
    },
  })
  assertVersion(
    wanted,
    norm.versions.filter((one) => one.id !== versionId),
  )
  await ctx.db.query('update norms_versions set label = $2, valid_from = $3, valid_to = $4, note = $5 where id = $1', [
    versionId,
    wanted.label,
    wanted.validFrom,
    wanted.validTo,
    wanted.note,
  ])
  await nextVersion(ctx, id)
  return presentNorm(ctx, await loadNorm(ctx, id))
}

function versionOf({ versions }: Norm, id: number): StoredVersion {
  const found = versions.find((version) => version.id === id)
  if (!found) throw problem('NOT_FOUND')
  return found
}

/** The values that move, as `of` has them. */
function moved(before: VersionShape, after: VersionShape, of: VersionShape = after): Partial<VersionShape> {
  const keys = (['label', 'validFrom', 'validTo', 'note'] as const).filter((key) => before[key] !== after[key])
  return Object.fromEntries(keys.map((key) => [key, of[key]]))
}
