import { listShifts } from '@lineside/contract/shifts'
import { inScope } from '../../core/access/index.ts'
import { query } from '../../core/kernel/index.ts'
import { presentWorkShift } from './present.ts'
import { shifts } from './queries.ts'

export const listShiftsQuery = query(listShifts, async (ctx, { query: asked }) => {
  const { all } = await ctx.cached(shifts)
  const wanted = all.filter(
    (shift) =>
      inScope(ctx.actor, shift.industryId) &&
      (asked.industryId === undefined || asked.industryId.includes(shift.industryId)),
  )
  return wanted.map(presentWorkShift)
})
