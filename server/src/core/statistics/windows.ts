import { type Statistic, statisticsWindows } from '@lineside/contract/core'
import { type Plant, plantsOf } from '../access/index.ts'
import type { ReadContext, Services } from '../kernel/index.ts'
import { problem } from '../problems/index.ts'
import type { CountedDay, DayCounts } from './counts.ts'
import { daysKey, lastDays, MAX_DAYS } from './days.ts'
import { cachedForAMinute } from './minute.ts'
import { rolledUpAt, rolledUpDays } from './rollup.ts'

const MINUTE = 60_000

/**
 * The figures of a statistics call (decisions 5.2): how many in the last day, 7 and 30 days of each plant's own calendar,
 * the present day among them, over the caller's plants or those of them that were asked for (404 where they asked for no own
 * one). At most a minute old.
 */
export async function statistics<V extends string>(
  ctx: ReadContext,
  counts: DayCounts<V>,
  industryId: readonly number[] | undefined,
): Promise<{ asOf: string; statistics: Statistic<V>[] }> {
  const own = plantsOf(ctx.actor, await ctx.services.plants())
  const plants = industryId ? own.filter(({ id }) => industryId.includes(id)) : own
  if (plants.length === 0 && industryId) throw problem('NOT_FOUND')
  const { asOf, value } = await countedDays(ctx.services, counts, plants, ctx.now)
  return {
    asOf: asOf.toISOString(),
    statistics: counts.values.map((figure) => byWindow(figure, value, plants, ctx.now)),
  }
}

/**
 * The last 30 days of plants as they were brought up to date within the last minute; where nobody did, because the jobs
 * stand still or have just begun, they are counted, once a minute for all who ask the same.
 */
export async function countedDays<V extends string>(
  services: Services,
  counts: DayCounts<V>,
  plants: readonly Plant[],
  now: Date,
): Promise<{ asOf: Date; value: readonly CountedDay<V>[] }> {
  // what several wait for is not asked through the connection of the first, which ends when that one leaves
  const { db } = services
  const days = lastDays(plants, now, MAX_DAYS)
  const at = await rolledUpAt(db, counts.name)
  const age = at === null ? MINUTE : now.getTime() - at.getTime()
  const key = `${counts.name} ${daysKey(days, MAX_DAYS)}`
  if (at === null || age < 0 || age >= MINUTE)
    return cachedForAMinute(services, key, now, () => counts.countDays(db, days))
  const load = () => rolledUpDays(db, counts, days)
  return { asOf: at, value: (await cachedForAMinute(services, `${key} ${at.getTime()}`, now, load)).value }
}

function byWindow<V extends string>(
  value: V,
  counted: readonly CountedDay<V>[],
  plants: readonly Plant[],
  now: Date,
): Statistic<V> {
  const within = (count: number) => {
    const days = new Set(lastDays(plants, now, count).map(({ industryId, day }) => `${industryId} ${day}`))
    return counted.reduce((sum, one) => sum + (days.has(`${one.industryId} ${one.day}`) ? one[value] : 0), 0)
  }
  const d30 = within(statisticsWindows.d30)
  return { value, count: d30, d1: within(statisticsWindows.d1), d7: within(statisticsWindows.d7), d30 }
}
