import { collectList } from '@lineside/contract/collects'
import { onClock } from '@lineside/contract/core'
import { getPlantDay, PLANT_HOURS } from '@lineside/contract/home'
import { type Plant, plantsOf } from '../../core/access/index.ts'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import { countList, type DaySpan } from '../../core/list/index.ts'
import { problem } from '../../core/problems/index.ts'
import { cachedForAMinute } from '../../core/statistics/index.ts'
import { collectSource, countCollectsByDay } from '../collects/index.ts'
import { runningShift, shifts } from '../shifts/index.ts'
import { countSlotsIn, countSlotsOfShift, leadersOf } from '../slots/index.ts'

const HOUR = 3_600_000

/** A plant as it stands: what became of what is due in its shift, and hour by hour of its last day. */
export const getPlantDayQuery = query(getPlantDay, async (ctx, { query: { industryId } }) => {
  const own = plantsOf(ctx.actor, await ctx.services.plants())
  const wished = industryId ?? ctx.actor.plants[0]
  const plant = own.find(({ id }) => id === wished) ?? (industryId === undefined ? own[0] : undefined)
  if (!plant) throw problem('NOT_FOUND')
  const hours = lastHours(plant, ctx.now)
  const running = runningShift(ctx.now, plant.timeZone, (await ctx.cached(shifts)).of(plant.id))
  const key = `plantDay ${plant.id} ${hours.at(-1)?.day} ${running?.shiftId} ${running?.began.getTime()}`
  const { asOf, value } = await cachedForAMinute(ctx.services, key, ctx.now, () => count(ctx, plant, hours, running))
  return { industryId: plant.id, asOf: asOf.toISOString(), ...value }
})

/** The full hours of the plant's clock up to the present one, oldest first; known by when they begin on that clock. */
function lastHours({ id, timeZone }: Plant, now: Date): DaySpan[] {
  const minutes = Number(onClock(now, timeZone).slice(14, 16))
  const present = Math.floor(now.getTime() / 60_000) * 60_000 - minutes * 60_000
  return Array.from({ length: PLANT_HOURS }, (_, index) => {
    const begins = new Date(present - (PLANT_HOURS - 1 - index) * HOUR)
    const ends = new Date(begins.getTime() + HOUR)
    return {
      industryId: id,
      day: onClock(begins, timeZone),
      begins: begins.toISOString(),
      ends: ends.toISOString(),
    }
  })
}

type Running = ReturnType<typeof runningShift>

/** The same for everybody who may see the plant, and asked through a connection of nobody in particular. */
async function count(ctx: ReadContext, plant: Plant, hours: readonly DaySpan[], running: Running) {
  const { db } = ctx.services
  const [slots, collects, shift] = await Promise.all([
    countSlotsIn(db, hours, ctx.now),
    countCollectsByDay(db, hours),
    running && countShift(ctx, plant, running),
  ])
  const slotsOf = new Map(slots.map((one) => [one.day, one]))
  const outsideOf = new Map(collects.map((one) => [one.day, one.outOfLimits]))
  return {
    shift,
    hours: hours.map(({ day }) => {
      const { performed = 0, late = 0, missed = 0, justified = 0 } = slotsOf.get(day) ?? {}
      return { begins: day, performed, late, missed, justified, outOfLimits: outsideOf.get(day) ?? 0 }
    }),
  }
}

async function countShift(ctx: ReadContext, { id: industryId }: Plant, running: NonNullable<Running>) {
  const { db } = ctx.services
  const { shiftId, productionDate, began, ends } = running
  const [led, counts, outside] = await Promise.all([
    leadersOf({ ...ctx, db }, { industryId, shiftId, productionDate }),
    countSlotsOfShift(db, { industryId, shiftId, began }, ctx.now),
    countList({ ...ctx, db }, collectList, collectSource, {
      industryId: [industryId],
      thisShift: true,
      outRange: true,
    }),
  ])
  const name = (await ctx.cached(shifts)).byId.get(shiftId)?.name ?? ''
  const end = ends?.toISOString() ?? null
  return { id: shiftId, name, end, ...led, ...counts, outOfLimits: Number.parseInt(outside, 10) }
}
