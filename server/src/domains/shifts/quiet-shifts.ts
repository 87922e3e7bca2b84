import { addDays, localTime } from '@lineside/contract/core'
import { spansOn } from '@lineside/contract/shifts'
import { plantsOf } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { shifts } from './queries.ts'

/** What quiet hours ask of shifts. */
export const quietShifts = {
  /** the enabled ones of the reader's plants */
  async of(ctx: ReadContext) {
    const all = await ctx.cached(shifts)
    return plantsOf(ctx.actor, await ctx.services.plants(ctx.db)).flatMap(({ id: plant }) =>
      all.of(plant).map(({ id, name, industryId }) => ({ id, name, industryId })),
    )
  },
  /** whether it runs now, by the clock of its plant and by its own times alone; one that is gone or disabled always does */
  async runs(ctx: ReadContext, shiftId: number): Promise<boolean> {
    const shift = (await ctx.cached(shifts)).byId.get(shiftId)
    const plant = (await ctx.services.plants(ctx.db)).find(({ id }) => id === shift?.industryId)
    if (!shift?.enabled || !plant) return true
    const { day } = localTime(ctx.now, plant.timeZone)
    // one that began yesterday may go on after midnight
    return [-1, 0]
      .flatMap((ahead) => spansOn(addDays(day, ahead), plant.timeZone, [shift]))
      .some(({ start, end }) => start <= ctx.now && ctx.now < end)
  },
}
