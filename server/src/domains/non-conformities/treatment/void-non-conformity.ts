import type { NonConformityCode } from '@lineside/contract/non-conformities'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { moveAndWrite, type Step } from '../../../core/workflow/index.ts'
import { type ActionColumns, actionColumns, actionSource } from '../actions/action-queries.ts'
import { actionWorkflow } from '../actions/change-action.ts'
import type { NonConformityRecord } from '../queries.ts'
import { promoteChild } from './relatives.ts'

/** What was none needs no action: those that are open end with it, for the same reason. */
export async function voidActions(ctx: WriteContext, id: number, reason: string | undefined): Promise<void> {
  const { rows } = await ctx.db.query<ActionColumns>(
    `select ${actionColumns} from ${actionSource}
     where a.non_conformity_id = $1 and a.status in ('D', 'A', 'B', 'W') order by a.id`,
    [id],
  )
  for (const row of rows) {
    const action = { ...row, approvers: [], standsInFor: null }
    const move = { event: 'actionVoided', reason: reason ?? null }
    await moveAndWrite(ctx, actionWorkflow, action, { ...move, values: { approval: null } })
    await actionWorkflow.announceMove(ctx, action, { ...move, actorId: ctx.actor.accountId })
  }
}

export const voidStep: Step<NonConformityCode, NonConformityRecord> = {
  change: (ctx, record, { reason }) => ({
    values: { outcome: 'void', treated_at: ctx.now.toISOString(), open_action_count: 0 },
    also: () => voidActions(ctx, record.id, reason),
    // once it is no longer the open one of its key
    async afterwards() {
      if (record.code !== 'R') await promoteChild(ctx, record.id)
    },
  }),
}
