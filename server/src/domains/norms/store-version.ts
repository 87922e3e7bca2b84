import { type VersionShape, versionProblems } from '@lineside/contract/norms'
import type { WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { transition } from '../../core/states/index.ts'
import { historyOf } from './keep-norm.ts'
import { presentNorm } from './present.ts'
import type { Norm, StoredVersion } from './queries.ts'
import { normRules, stateOf } from './rules.ts'

function assertVersion(version: VersionShape, others: readonly StoredVersion[]): void {
  const fields = versionProblems(version, others)
  if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
}

interface Beside {
  /** the versions that it must go together with; without them it was checked before */
  others?: readonly StoredVersion[]
  /** what else the history says of it */
  told?: Record<string, unknown>
}

/** Adds a version to a norm that is held; gives its id. */
export async function storeVersion(
  ctx: WriteContext,
  norm: Norm,
  version: VersionShape,
  rowVersion: number,
  { others, told }: Beside = {},
): Promise<number> {
  const { label, validFrom, validTo, note } = version
  const id = await ctx.newId()
  await transition(ctx, normRules, {
    from: stateOf(norm),
    event: 'versionAdded',
    record: norm,
    version: { sent: rowVersion, current: norm.rowVersion, show: () => presentNorm(ctx, norm) },
    history: { ...historyOf(norm), after: { versionId: id, label, validFrom, validTo, note, ...told } },
  })
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
  wanted: VersionShape,
  rowVersion: number,
  others?: readonly StoredVersion[],
): Promise<void> {
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
  if (others) assertVersion(wanted, others)
  const { label, validFrom, validTo, note } = wanted
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
  const found = versions.find((version) => version.id === id)
  if (!found) throw problem('NOT_FOUND')
  return found
}

/** The values that move, as `of` has them. */
function moved(before: VersionShape, after: VersionShape, of: VersionShape = after): Partial<VersionShape> {
  const keys = (['label', 'validFrom', 'validTo', 'note'] as const).filter((key) => before[key] !== after[key])
  return Object.fromEntries(keys.map((key) => [key, of[key]]))
}

export const isSameVersion = (one: VersionShape, other: VersionShape) => Object.keys(moved(one, other)).length === 0
