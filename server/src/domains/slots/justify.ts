import type { Infer } from '@lineside/contract/core'
import { justifySlot, justifySlots, type newJustification } from '@lineside/contract/slots'
import { changeEach } from '../../core/catalogue/index.ts'
import { command, commands, type WriteContext } from '../../core/kernel/index.ts'
import { changeRecord } from '../../core/workflow/index.ts'
import type { SlotColumns } from './queries.ts'
import { slotWorkflow } from './workflow.ts'

type Why = Pick<Infer<typeof newJustification>, 'code' | 'reason'>

function justify(ctx: WriteContext, id: number, sent: number, { code, reason }: Why) {
  return changeRecord(ctx, slotWorkflow, id, () => ({
    event: 'justified',
    sent,
    reason,
    after: { code },
    values: {
      reason_code: code,
      reason,
      justified_by: ctx.actor.accountId,
      justified_at: ctx.now.toISOString(),
    },
  }))
}

export const justifySlotCommand = command(justifySlot, (ctx, { params, body }) =>
  justify(ctx, params.id, body.rowVersion, body),
)

/** One reason for many, each by a command of its own. */
export const justifySlotsCommand = commands(justifySlots, (ctx, { body, one }) =>
  changeEach(ctx, one, 'slots', body.slots, async (own, { id, rowVersion }) => {
    const slot = await justify(own, id, rowVersion, body)
    return slot.rowVersion
  }),
)

/** What a justification was stays in the history. */
export const undoStep = {
  change: (_ctx: WriteContext, { reason_code, reason }: SlotColumns) => ({
    before: { code: reason_code, reason },
    values: { reason_code: null, reason: null, justified_by: null, justified_at: null },
  }),
}
