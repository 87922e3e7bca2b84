import { hasRight, localTime, need, permissions } from '@lineside/contract/core'
import { type SlotState, slotStates } from '@lineside/contract/slots'
import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { setting } from '../../core/settings/index.ts'
import type { StateRules } from '../../core/states/index.ts'
import { shifts } from '../shifts/index.ts'
import type { SlotColumns } from './queries.ts'

const DAY = 86_400_000

const justifies = need(permissions.justifications, 'w')
const decides = need(permissions.editApproval, 'w')

export const slotRules: StateRules<SlotState | 'REMOVED', SlotColumns> = {
  machine: slotStates,
  guards: {
    /** 18, the shift's supervisor or who stands in; 20, who also justifies when it is late */
    async mayJustify(ctx, slot) {
      if (hasRight(ctx.actor, justifies) || hasRight(ctx.actor, decides)) return
      if (!(await supervisorsOf(ctx, slot.shift_id)).includes(ctx.actor.accountId)) throw problem('NOT_THE_PERSON')
    },
    async inTime(ctx, slot) {
      const days = await setting(ctx, 'collect.justifyDays')
      if (ctx.now.getTime() - Date.parse(slot.closes_at) <= days * DAY) return
      if (!hasRight(ctx.actor, decides)) throw problem('TOO_LATE')
    },
    async sameDay(ctx, slot) {
      const plant = (await ctx.services.plants(ctx.db)).find(({ id }) => id === slot.industry_id)
      const dayOf = (at: Date) => localTime(at, plant?.timeZone ?? 'UTC').day
      if (dayOf(new Date(slot.justified_at ?? 0)) !== dayOf(ctx.now)) throw problem('TOO_LATE')
    },
  },
  persons: { justifier: ({ justified_by }) => (justified_by === null ? [] : [justified_by]) },
}

/** Who answers for a shift, and who stands in. */
export async function supervisorsOf(ctx: ReadContext, shiftId: number): Promise<number[]> {
  const shift = (await ctx.cached(shifts)).byId.get(shiftId)
  return [shift?.supervisorId, shift?.substituteId].filter((id): id is number => typeof id === 'number')
}
