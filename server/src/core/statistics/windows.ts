import { type Statistic, statisticsWindows } from '@lineside/contract/core'
import { type Plant, plantsOf } from '../access/index.ts'
import type { Queries, ReadContext } from '../kernel/index.ts'
import type { DaySpan } from '../list/index.ts'
import { problem } from '../problems/index.ts'
import { daysKey, lastDays } from './days.ts'
import { cachedForAMinute } from './minute.ts'

/** What was counted of one day of one plant, by the name of each figure. */
export type CountedDay<V extends string> = { industryId: number; day: string } & Record<V, number>

const LONGEST = Math.max(...Object.values(statisticsWindows))

/**
 * The figures of a statistics call (decisions 5.2): how many in the last day, 7 and 30 days of each plant's own calendar,
 * the present day among them, over the caller's plants or those of them that were asked for (404 where they asked for no own
 * one). Counted once a minute for all
 * who ask the same.
 */
export async function statistics<V extends string>(
  ctx: ReadContext,
  { name, values, industryId }: { name: string; values: readonly V[]; industryId?: readonly number[] | undefined },
  countDays: (db: Queries, days: readonly DaySpan[]) => Promise<readonly CountedDay<V>[]>,
): Promise<{ asOf: string; statistics: Statistic<V>[] }> {
  const own = plantsOf(ctx.actor, await ctx.services.plants())
  const plants = industryId ? own.filter(({ id }) => industryId.includes(id)) : own
  if (plants.length === 0 && industryId) throw problem('NOT_FOUND')
  const days = lastDays(plants, ctx.now, LONGEST)
  // what several wait for is not asked through the connection of the first, which ends when that one leaves
  const { db } = ctx.services
  const key = `${name} ${daysKey(days, LONGEST)}`
  const { asOf, value } = await cachedForAMinute(ctx.services, key, ctx.now, async () => {
    const counted = await countDays(db, days)
    return values.map((figure) => byWindow(figure, counted, plants, ctx.now))
  })
  return { asOf: asOf.toISOString(), statistics: value }
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
