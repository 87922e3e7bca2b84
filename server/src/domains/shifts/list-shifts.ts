import { listShifts } from '@lineside/contract/shifts'
import { inScope } from '../../core/access/index.ts'
import { query } from '../../core/kernel/index.ts'
import { presentWorkShift } from './present.ts'
import { shifts } from './queries.ts'

export const listShiftsQuery = query(listShifts, async (ctx, { query: filters }) => {
  const { all } = await ctx.cached(shifts)
  const requested = all.filter(
    (shift) =>
      inScope(ctx.actor, shift.industryId) &&
      (filters.industryId === undefined || filters.industryId.includes(shift.industryId)),
  )
  return requested.map(presentWorkShift)
})
