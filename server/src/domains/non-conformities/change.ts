import type { Infer } from '@lineside/contract/core'
import type { nonConformity } from '@lineside/contract/non-conformities'
import type { WriteContext } from '../../core/kernel/index.ts'
import { holdNonConformityFor, loadNonConformityFor } from './access.ts'
import { presentNonConformity } from './get-non-conformity.ts'
import type { NonConformityRecord } from './queries.ts'
import { moveNonConformity } from './rules.ts'

type Value = string | number | boolean | null

/** Writes columns of a row and counts its version. Names of columns come from the code, never from a caller. */
export async function writeRow(
  ctx: WriteContext,
  table: 'non_conformities' | 'non_conformities_actions',
  id: number,
  values: Readonly<Record<string, Value>>,
): Promise<void> {
  const columns = Object.keys(values)
  const sets = columns.map((column, index) => `${column} = $${index + 2}`)
  await ctx.db.query(`update ${table} set ${[...sets, 'row_version = row_version + 1'].join(', ')} where id = $1`, [
    id,
    ...Object.values(values),
  ])
}

interface Change {
  event: string
  sent: number
  reason?: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** files, where the move asks for evidence */
  fileIds?: readonly number[]
  /** further columns to write beside the code */
  values?: Readonly<Record<string, Value>>
  /** what else belongs to the move, before the row is written */
  also?: (record: NonConformityRecord) => Promise<void>
  /** what follows once the row is written */
  afterwards?: (record: NonConformityRecord) => Promise<void>
}

/**
 * A person's move of a non-conformity: hold it, check and move it by the table, write it, tell others, answer the
 * whole record as it then stands.
 */
export async function changeNonConformity(
  ctx: WriteContext,
  id: number,
  change: Change | ((record: NonConformityRecord) => Promise<Change> | Change),
): Promise<Infer<typeof nonConformity>> {
  const record = await holdNonConformityFor(ctx, id)
  const wanted = typeof change === 'function' ? await change(record) : change
  const code = await moveNonConformity(ctx, record, {
    event: wanted.event,
    reason: wanted.reason,
    before: wanted.before,
    after: wanted.after,
    ...(wanted.fileIds && { evidence: { fileIds: wanted.fileIds, field: 'fileIds' } }),
    version: { sent: wanted.sent, current: record.row_version, show: () => presentNonConformity(ctx, record) },
  })
  await wanted.also?.(record)
  await writeRow(ctx, 'non_conformities', id, { ...wanted.values, code })
  await wanted.afterwards?.(record)
  await ctx.announce('non-conformities.moved', {
    nonConformityId: id,
    event: wanted.event,
    actorId: ctx.actor.accountId,
    reason: wanted.reason,
  })
  return presentNonConformity(ctx, await loadNonConformityFor(ctx, id))
}
