import { removePillar } from '@lineside/contract/pillars'
import { lockRecord, recordStep } from '../../core/catalogue/index.ts'
import { command } from '../../core/kernel/index.ts'
import type { Pillars } from './catalogue.ts'
import { pillars as cache } from './queries.ts'
import { lockPillars } from './save-pillar.ts'

/** Removes a pillar that nothing names; its history stays, and those behind it move up. */
export const removePillarCommand = (pillars: Pillars) =>
  command(removePillar, async (ctx, { params, body }) => {
    await lockPillars(ctx)
    const pillar = await lockRecord(ctx, pillars, params.id)
    const { id, name, initials, position } = pillar
    await recordStep(ctx, pillars, pillar, { event: 'removed', sent: body.rowVersion, after: { name, initials } })
    await ctx.db.query('delete from pillars_elements where pillar_id = $1 and parent_id is not null', [id])
    await ctx.db.query('delete from pillars_elements where pillar_id = $1', [id])
    await ctx.db.query('delete from pillars where id = $1', [id])
    await ctx.db.query('update pillars set position = position - 1 where position > $1', [position])
    ctx.outdates(cache)
    return { id }
  })
