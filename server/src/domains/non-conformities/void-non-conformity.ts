import { voidNonConformity } from '@lineside/contract/non-conformities'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { withApprovers } from './access.ts'
import { type ActionColumns, actionColumns, actionSource } from './action-queries.ts'
import { ACTION_ENTITY } from './action-rules.ts'
import { changeNonConformity, writeRow } from './change.ts'
import { promoteChild } from './relatives.ts'

/** What was none needs no action: those that are open end with it, for the same reason. */
async function cancelActions(ctx: WriteContext, id: number, industryId: number, reason: string): Promise<void> {
  const { rows } = await ctx.db.query<ActionColumns>(
    `select ${actionColumns} from ${actionSource}
     where a.non_conformity_id = $1 and a.status in ('D', 'A', 'B', 'W') order by a.id`,
    [id],
  )
  for (const row of rows) {
    const action = await withApprovers(ctx, row)
    await ctx.record({
      entity: ACTION_ENTITY,
      entityId: action.id,
      industryId,
      event: 'non-conformities.actionCancelled',
      from: action.status,
      to: 'C',
      reason,
    })
    await writeRow(ctx, 'non_conformities_actions', action.id, { status: 'C', approval: null })
    await ctx.announce('non-conformities.actionMoved', {
      actionId: action.id,
      event: 'actionCancelled',
      actorId: ctx.actor.accountId,
      reason,
    })
  }
}

export const voidNonConformityCommand = command(voidNonConformity, (ctx, { params, body }) =>
  changeNonConformity(ctx, params.id, (record) => ({
    event: 'voided',
    sent: body.rowVersion,
    reason: body.reason,
    values: { outcome: 'void', treated_at: ctx.now.toISOString(), open_action_count: 0 },
    async also() {
      await cancelActions(ctx, record.id, record.industry_id, body.reason)
      // before the next one opens, this one must no longer be the open one of its key
      await writeRow(ctx, 'non_conformities', record.id, { code: 'T', outcome: 'void' })
      if (record.code === 'S') await promoteChild(ctx, record.id)
    },
  })),
)
