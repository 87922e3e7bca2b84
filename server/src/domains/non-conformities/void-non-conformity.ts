import { voidNonConformity } from '@lineside/contract/non-conformities'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { type ActionColumns, actionColumns, actionSource } from './action-queries.ts'
import { moveAction } from './action-rules.ts'
import { changeNonConformity, writeRow } from './change.ts'
import { promoteChild } from './relatives.ts'

/** What was none needs no action: those that are open end with it, for the same reason. */
async function voidActions(ctx: WriteContext, id: number, reason: string): Promise<void> {
  const { rows } = await ctx.db.query<ActionColumns>(
    `select ${actionColumns} from ${actionSource}
     where a.non_conformity_id = $1 and a.status in ('D', 'A', 'B', 'W') order by a.id`,
    [id],
  )
  for (const row of rows) {
    const action = { ...row, approvers: [], standsInFor: null }
    const event = 'actionVoided'
    const status = await moveAction(ctx, action, { event, reason })
    await writeRow(ctx, 'non_conformities_actions', row.id, { status, approval: null })
    const actorId = ctx.actor.accountId
    await ctx.announce('non-conformities.actionMoved', { actionId: row.id, event, actorId, reason })
  }
}

export const voidNonConformityCommand = command(voidNonConformity, (ctx, { params, body }) =>
  changeNonConformity(ctx, params.id, {
    event: 'voided',
    sent: body.rowVersion,
    reason: body.reason,
    values: { outcome: 'void', treated_at: ctx.now.toISOString(), open_action_count: 0 },
    also: (record) => voidActions(ctx, record.id, body.reason),
    // once it is no longer the open one of its key
    async afterwards(record) {
      if (record.code === 'S') await promoteChild(ctx, record.id)
    },
  }),
)
