import { type VersionShape, versionProblems } from '@lineside/contract/norms'
import { changesNothing, differences, recordStep } from '../../core/catalogue/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { norms } from './catalogue.ts'
import type { Norm, StoredVersion } from './queries.ts'

function assertVersion(version: VersionShape, others: readonly StoredVersion[]): void {
  const fields = versionProblems(version, others)
  if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
}

interface Beside {
  /** the versions that it must go together with; without them it was checked before */
  others?: readonly StoredVersion[]
  /** what else the history says of it */
  details?: Record<string, unknown>
}

/** Adds a version to a norm that is held; gives its id. */
export async function storeVersion(
  ctx: WriteContext,
  norm: Norm,
  version: VersionShape,
  rowVersion: number,
  { others, details }: Beside = {},
): Promise<number> {
  const { label, validFrom, validTo, note } = version
  const id = await ctx.newId()
  const after = { versionId: id, label, validFrom, validTo, note, ...details }
  await recordStep(ctx, norms, norm, { event: 'versionAdded', sent: rowVersion, after })
  if (others) assertVersion(version, others)
  await ctx.db.query(
    'insert into norms_versions (id, norm_id, label, valid_from, valid_to, note) values ($1, $2, $3, $4, $5, $6)',
    [id, norm.id, label, validFrom, validTo, note],
  )
  await nextVersion(ctx, norm.id)
  return id
}

/** Makes a version of a norm that is held what is wanted of it; without `others` that was checked before. */
export async function storeVersionChange(
  ctx: WriteContext,
  norm: Norm,
  versionId: number,
  input: VersionShape,
  rowVersion: number,
  others?: readonly StoredVersion[],
): Promise<void> {
  const version = versionOf(norm, versionId)
  const { before, after } = versionChanges(version, input)
  await recordStep(ctx, norms, norm, {
    event: 'versionChanged',
    sent: rowVersion,
    before: { versionId, label: version.label, ...before },
    after: { versionId, ...after },
  })
  if (others) assertVersion(input, others)
  const { label, validFrom, validTo, note } = input
  await ctx.db.query('update norms_versions set label = $2, valid_from = $3, valid_to = $4, note = $5 where id = $1', [
    versionId,
    label,
    validFrom,
    validTo,
    note,
  ])
  await nextVersion(ctx, norm.id)
}

export const nextVersion = (ctx: WriteContext, normId: number) =>
  ctx.db.query('update norms set row_version = row_version + 1 where id = $1', [normId])

export function versionOf({ versions }: Norm, id: number): StoredVersion {
  const match = versions.find((version) => version.id === id)
  if (!match) throw problem('NOT_FOUND')
  return match
}

const versionChanges = (before: VersionShape, after: VersionShape) =>
  differences<VersionShape>(before, after, ['label', 'validFrom', 'validTo', 'note'])

export const isSameVersion = (one: VersionShape, other: VersionShape) => changesNothing(versionChanges(one, other))
