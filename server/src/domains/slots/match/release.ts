import type { CollectChanged } from '@lineside/contract/collects'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { transition } from '../../../core/states/index.ts'
import { type SlotColumns, slotColumns } from '../queries.ts'
import { slotRules } from '../rules.ts'

export const RELEASE_EVENTS = ['slots.recordDeleted'] as const

/** A record that was deleted by approval counts for nothing any more: what it was made for was not done (decisions 3.2). */
export async function releaseSlot(ctx: WriteContext, { kind, collectId }: CollectChanged): Promise<void> {
  if (kind !== 'DELETE') return
  const { rows } = await ctx.db.query<SlotColumns>(
    `update slots s set state = 'UNJUSTIFIED', collect_id = null, performed_at = null, operator_id = null, late = false,
       synced_late = false, row_version = s.row_version + 1
     where s.collect_id = $1 returning ${slotColumns}`,
    [collectId],
  )
  for (const slot of rows) {
    await transition(ctx, slotRules, {
      from: 'PERFORMED',
      event: 'recordDeleted',
      record: slot,
      history: { entity: 'slots', entityId: slot.id, industryId: slot.industry_id, before: { collectId } },
    })
  }
}
