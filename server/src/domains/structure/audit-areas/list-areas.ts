import { listAuditAreas } from '@lineside/contract/structure'
import { plantsOf } from '../../../core/access/index.ts'
import { query } from '../../../core/kernel/index.ts'
import { areasOf, presentAreas } from './load-area.ts'

export const listAuditAreasQuery = query(listAuditAreas, async (ctx, { query: { industryId } }) => {
  const own = plantsOf(ctx.actor, await ctx.services.plants()).map((plant) => plant.id)
  const requested = industryId === undefined ? own : own.filter((id) => id === industryId)
  const rows = await areasOf(ctx, requested)
  return presentAreas(ctx, rows)
})
