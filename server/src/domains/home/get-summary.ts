import { hasRight, need, permissions } from '@lineside/contract/core'
import { getSummary } from '@lineside/contract/home'
import { type Plant, plantsOf } from '../../core/access/index.ts'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import { cachedForAMinute, countedDays, lastDays } from '../../core/statistics/index.ts'
import { portalUse } from '../accounts/index.ts'
import { collectCounts } from '../collects/index.ts'
import { nonConformityCounts } from '../non-conformities/index.ts'

const DAYS = 30
const DAY = 86_400_000

export const getSummaryQuery = query(getSummary, async (ctx) => {
  const plants = plantsOf(ctx.actor, await ctx.services.plants())
  const ids = plants.map((plant) => plant.id)
  const [byDay, people] = await Promise.all([countedByDay(ctx, plants), rollout(ctx, ids)])
  return {
    asOf: new Date(Math.min(byDay.asOf.getTime(), people.asOf.getTime())).toISOString(),
    collects: byDay.value,
    rollout: people.value,
  }
})

async function countedByDay(ctx: ReadContext, plants: readonly Plant[]) {
  if (!hasRight(ctx.actor, need(permissions.sampleLogs))) return { asOf: ctx.now, value: null }
  const days = lastDays(plants, ctx.now, DAYS)
  const seesFound = hasRight(ctx.actor, need(permissions.nonConformities))
  const [collects, nonConformities] = await Promise.all([
    countedDays(ctx.services, collectCounts, plants, ctx.now),
    seesFound ? countedDays(ctx.services, nonConformityCounts, plants, ctx.now) : null,
  ])
  const counts = new Map(collects.value.map((one) => [keyOf(one), one]))
  const raised = nonConformities && new Map(nonConformities.value.map((one) => [keyOf(one), one.nonConformities]))
  const value = plants.map((plant) => ({
    industryId: plant.id,
    days: days
      .filter((one) => one.industryId === plant.id)
      .map((one) => ({
        day: one.day,
        collects: counts.get(keyOf(one))?.collects ?? 0,
        outOfLimits: counts.get(keyOf(one))?.outOfLimits ?? 0,
        nonConformities: raised ? (raised.get(keyOf(one)) ?? 0) : null,
      })),
  }))
  return { asOf: nonConformities && nonConformities.asOf < collects.asOf ? nonConformities.asOf : collects.asOf, value }
}

const keyOf = ({ industryId, day }: { industryId: number; day: string }) => `${industryId} ${day}`

async function rollout(ctx: ReadContext, ids: readonly number[]) {
  return cachedForAMinute(ctx.services, `rollout ${ids}`, ctx.now, async () => {
    const rows = await portalUse(ctx.services.db, ids, new Date(ctx.now.getTime() - DAYS * DAY))
    const use = (industryId: number | null) => {
      const row = rows.find((one) => one.industryId === industryId)
      return { accounts: row?.accounts ?? 0, active: row?.active ?? 0 }
    }
    return { ...use(null), plants: ids.map((industryId) => ({ industryId, ...use(industryId) })) }
  })
}
