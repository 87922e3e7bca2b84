import { startOfDay } from '@lineside/contract/core'
import { shiftOf, spansOn } from '@lineside/contract/shifts'
import { plantsOf } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import type { Params } from '../../core/list/index.ts'
import { type Shift, shifts } from './queries.ts'

interface Columns {
  plant: string
  shift: string
  /** the instant of a record */
  at: string
}

/**
 * A list's filter `thisShift`: what was recorded in the shift that runs now, each plant by its own clock and shifts, since
 * that shift began. A plant in which no shift runs has nothing of it.
 */
export function thisShift({ plant, shift, at }: Columns) {
  return async (value: boolean, p: Params, ctx: ReadContext): Promise<string> => {
    const all = await ctx.cached(shifts)
    const plants = plantsOf(ctx.actor, await ctx.services.plants())
    const parts = plants.flatMap(({ id, timeZone }) => {
      const running = runningShift(ctx.now, timeZone, all.of(id))
      if (!running) return []
      const { shiftId, began } = running
      return `(${plant} = ${p.add(id)} and ${shift} = ${p.add(shiftId)} and ${at} >= ${p.add(began.toISOString())})`
    })
    const condition = parts.length === 0 ? 'false' : `(${parts.join(' or ')})`
    return value ? condition : `(${condition}) is not true`
  }
}

interface Running {
  shiftId: number
  /** the day that it counts for */
  productionDate: string
  began: Date
  /** the end of its last timing; null where its timings cannot be told */
  ends: Date | null
}

/** The shift to which a record of this moment belongs, when it began and when it ends. */
export function runningShift(now: Date, timeZone: string, own: readonly Shift[]): Running | null {
  const { shiftId, productionDate } = shiftOf(now, timeZone, own)
  if (shiftId === null) return null
  const spans = spansOn(productionDate, timeZone, own).filter((span) => span.shiftId === shiftId)
  const began = spans.find((span) => span.start <= now)?.start ?? startOfDay(productionDate, timeZone)
  return { shiftId, productionDate, began, ends: spans.at(-1)?.end ?? null }
}
