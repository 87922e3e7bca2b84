import { hasRight, type Infer, need, permissions } from '@lineside/contract/core'
import { type dashboard, getDashboard, type RankedCount } from '@lineside/contract/reports'
import { inScope, type Plant } from '../../core/access/index.ts'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import type { DaySpan } from '../../core/list/index.ts'
import { problem } from '../../core/problems/index.ts'
import { cachedForAMinute, daysKey, lastDays } from '../../core/statistics/index.ts'
import { countCollectsByDay, countOutOfLimits } from '../collects/index.ts'
import { forms } from '../forms/index.ts'
import { countActionsDue, countNonConformitiesByDay } from '../non-conformities/index.ts'
import { products } from '../products/index.ts'
import { countSlotsByDay } from '../slots/index.ts'
import { structure } from '../structure/index.ts'

type Dashboard = Infer<typeof dashboard>
type Numbers = Awaited<ReturnType<typeof count>>

const USUAL_DAYS = '30'
const MAX_CHARTS = 8

export const getDashboardQuery = query(getDashboard, async (ctx, { query: { industryId, days } }) => {
  const plant = (await ctx.services.plants()).find(({ id }) => id === industryId)
  if (!plant || !inScope(ctx.actor, industryId)) throw problem('NOT_FOUND')
  const { asOf, value } = await counted(ctx, plant, Number(days ?? USUAL_DAYS))
  return { industryId, asOf: asOf.toISOString(), days: value.days, ...(await named(ctx, value)) }
})

/** Counted once a minute for all who may see the same of a plant. */
function counted(ctx: ReadContext, plant: Plant, length: number) {
  const days = lastDays([plant], ctx.now, length)
  const seesFound = hasRight(ctx.actor, need(permissions.nonConformities))
  // what several wait for is not asked through the connection of the first, which ends when that one leaves
  const { services, now } = ctx
  const key = `dashboard ${length} ${seesFound} ${daysKey(days, length)}`
  return cachedForAMinute(services, key, now, () => count(services.db, days, now, seesFound))
}

async function count(db: ReadContext['db'], days: readonly DaySpan[], now: Date, seesFound: boolean) {
  const [collects, slots, outOfLimits, result, actions] = await Promise.all([
    countCollectsByDay(db, days),
    countSlotsByDay(db, days, now),
    countOutOfLimits(db, days),
    seesFound ? countNonConformitiesByDay(db, days) : null,
    seesFound ? countActionsDue(db, days) : null,
  ])
  return {
    outOfLimits,
    actions,
    days: days.map(({ day }): Dashboard['days'][number] => {
      const made = collects.find((one) => one.day === day)
      const due = slots.find((one) => one.day === day)
      return {
        day,
        collects: made?.collects ?? 0,
        outOfLimits: made?.outOfLimits ?? 0,
        nonConformities: result && (result.find((one) => one.day === day)?.count ?? 0),
        slots: {
          performed: due?.performed ?? 0,
          late: due?.late ?? 0,
          missed: due?.missed ?? 0,
          justified: due?.justified ?? 0,
        },
      }
    }),
  }
}

/** Names are those of now, in no cache of numbers. */
async function named(
  ctx: ReadContext,
  { outOfLimits, actions }: Numbers,
): Promise<Omit<Dashboard, 'industryId' | 'asOf' | 'days'>> {
  const [allForms, allProducts, places] = await Promise.all([
    ctx.cached(forms),
    ctx.cached(products),
    ctx.cached(structure),
  ])
  const ranking = (key: keyof (typeof outOfLimits)[number], nameOf: (id: number) => string) =>
    ranked(outOfLimits, (one) => one[key], nameOf)
  return {
    actions,
    outOfLimits: {
      forms: ranking('formId', (id) => allForms.get(id)?.name ?? ''),
      products: ranking('productId', (id) => allProducts.get(id)?.name ?? ''),
      lines: ranking('lineId', (id) => places.nameOf(id, ctx.language)),
    },
  }
}

/** The most frequent first, those as frequent by name. */
function ranked<T extends { count: number }>(
  rows: readonly T[],
  idOf: (row: T) => number | null,
  nameOf: (id: number) => string,
): { most: RankedCount[]; others: number } {
  const all = [...Map.groupBy(rows, idOf)].map(([id, of]) => ({
    id,
    name: id === null ? '' : nameOf(id),
    count: of.reduce((sum, one) => sum + one.count, 0),
  }))
  all.sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
  return { most: all.slice(0, MAX_CHARTS), others: all.slice(MAX_CHARTS).reduce((sum, one) => sum + one.count, 0) }
}
