import type { CriticalOpened } from '@lineside/contract/non-conformities'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { moveAndWrite } from '../../../core/workflow/index.ts'
import { lotWorkflow } from '../present.ts'
import { deviationsOf } from './deviations.ts'
import { blockable, findLots, stateOn, todays } from './lot.ts'

/** The non-conformity that blocks, where it is known; its history says it. */
interface Cause {
  collectId: number
  nonConformityId?: number
}

/** Blocks those of some lots that can be; one that is blocked or rejected already stays as it is. */
export async function blockByDeviation(ctx: WriteContext, ids: readonly number[], cause: Cause): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.query('select 1 from lots where id = any($1::bigint[]) order by id for update', [ids])
  const today = await todays(ctx)
  for (const lot of await findLots(ctx, ids)) {
    if (!blockable.includes(stateOn(lot, today.get(lot.industry_id)))) continue
    await moveAndWrite(ctx, lotWorkflow, lot, {
      event: 'blockedByDeviation',
      after: { ...cause },
      values: {
        blocked_reason: '',
        blocked_cause: 'DEVIATION',
        blocked_by: null,
        blocked_at: ctx.now.toISOString(),
        recall_id: null,
      },
    })
    await lotWorkflow.announceMove(ctx, lot, { event: 'blockedByDeviation', actorId: null })
  }
}

/** The lots that a record was received or produced with. */
export async function blockLotsOfRecord(ctx: WriteContext, cause: CriticalOpened): Promise<void> {
  const { rows } = await ctx.db.query<{ id: number }>('select id from lots where collect_id = $1 order by id', [
    cause.collectId,
  ])
  await blockByDeviation(
    ctx,
    rows.map(({ id }) => id),
    cause,
  )
}

/** Lots that come to be of a record with a critical non-conformity that is still open. */
export async function blockWhereOpen(ctx: WriteContext, ids: readonly number[], collectId: number | null) {
  const open = (await deviationsOf(ctx, { collect_id: collectId })).find(({ isOpen, critical }) => isOpen && critical)
  if (open && collectId !== null) await blockByDeviation(ctx, ids, { collectId, nonConformityId: open.id })
}
