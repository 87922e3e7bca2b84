import { hasRight, type Infer, localTime, need, permissions } from '@lineside/contract/core'
import {
  type formDue,
  GROUP_LENGTH,
  getPending,
  isApproval,
  NEXT_LENGTH,
  type PendingKey,
  QUEUE_LENGTH,
} from '@lineside/contract/home'
import { availableRoutes } from '@lineside/contract/routes'
import { plantsOf } from '../../core/access/index.ts'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import type { LotsInUse, PendingItem, PendingSource } from '../../core/pending/index.ts'
import { cachedForAMinute } from '../../core/statistics/index.ts'
import { pendingHere as pendingPlanActions } from '../action-plans/index.ts'
import { pendingHere as pendingChecklists } from '../checklist-answers/index.ts'
import { pendingHere as pendingCollects } from '../collects/index.ts'
import { pendingHere as pendingForms } from '../forms/index.ts'
import { pendingHere as pendingLogbooks } from '../logbooks/index.ts'
import { lotsInUse, pendingHere as pendingLots } from '../lots/index.ts'
import { pendingHere as pendingNonConformities } from '../non-conformities/index.ts'
import { pendingHere as pendingNotes } from '../production-notes/index.ts'
import { type FormTime, formTimes, pendingHere as pendingSlots } from '../slots/index.ts'
import { pendingHere as pendingSupportRequests } from '../support-requests/index.ts'
import { type QueueItem, queueOf, riskiestFirst, withReasons } from './queue.ts'

type FormDue = Infer<typeof formDue>

/** The domains in which something may wait for a person, in the order of the tiles. */
const sources: readonly PendingSource[] = [
  ...pendingNonConformities,
  ...pendingPlanActions,
  ...pendingChecklists,
  ...pendingForms,
  ...pendingCollects,
  ...pendingSlots,
  ...pendingNotes,
  ...pendingLots,
  ...pendingLogbooks,
  ...pendingSupportRequests,
]

export const getPendingQuery = query(getPending, async (ctx) => {
  const open = availableRoutes(
    { ...ctx.actor, logBookId: ctx.actor.logBookId ?? null },
    ctx.services.config.environment,
  )
  const mine = sources.filter(({ route, need }) => open.includes(route) && (!need || hasRight(ctx.actor, need)))
  const [today, lots] = await Promise.all([todayOf(ctx), lotsInPlants(ctx)])
  const parts = await Promise.all(
    mine.map(async (source) => {
      const key = source.key as PendingKey
      const waiting = await source.waiting(ctx)
      // a number of none has no rows to ask for
      const any = waiting.count !== '0'
      const most = isApproval(key) ? GROUP_LENGTH : QUEUE_LENGTH
      const worst = any ? await source.worst(ctx, most, lots) : []
      const due = any ? ((await source.due?.(ctx, today, QUEUE_LENGTH, lots)) ?? []) : []
      const keyed = (item: PendingItem): QueueItem => ({ key, ...item, lot: lots.get(item.collectId ?? 0) ?? null })
      return { tile: { key, route: source.route, ...waiting }, items: worst.map(keyed), due: due.map(keyed) }
    }),
  )
  const now = ctx.now.getTime()
  const due = riskiestFirst(
    parts.flatMap((part) => part.due),
    now,
  )
  return {
    asOf: ctx.now.toISOString(),
    tiles: parts.map(({ tile }) => tile),
    queue: queueOf(
      parts.flatMap(({ items }) => items),
      now,
    ),
    ...(await formsDue(ctx)),
    dueToday: due.slice(0, QUEUE_LENGTH).map((item) => withReasons(item, now)),
  }
})

/** What lies in the reader's plants because of a record, up to a minute old: asked for once for all who have the same plants. */
async function lotsInPlants(ctx: ReadContext): Promise<LotsInUse> {
  const plantIds = plantsOf(ctx.actor, await ctx.services.plants()).map(({ id }) => id)
  const load = () => lotsInUse(ctx.services.db, plantIds)
  return (await cachedForAMinute(ctx.services, `lotsInUse ${plantIds}`, ctx.now, load)).value
}

const MINUTE = 60_000

/** What is to be filled now and next by who may, as the schedule says it. */
async function formsDue(ctx: ReadContext): Promise<{ formsDue: FormDue[]; formsNext: FormDue[] }> {
  if (!hasRight(ctx.actor, need(permissions.appCollect, 'w'))) return { formsDue: [], formsNext: [] }
  const now = ctx.now.getTime()
  const withLate = (time: FormTime): FormDue => {
    const missed = Date.parse(time.closesAt) < now
    return { ...time, late: missed ? Math.max(1, Math.floor((now - Date.parse(time.at)) / MINUTE)) : 0 }
  }
  const { due, next } = await formTimes(ctx, { due: QUEUE_LENGTH, next: NEXT_LENGTH })
  return { formsDue: due.map(withLate), formsNext: next.map(withLate) }
}

/** The day that the reader's own plant has, the first of theirs. */
async function todayOf(ctx: ReadContext): Promise<string> {
  const plants = await ctx.services.plants()
  const own = plants.find((plant) => plant.id === ctx.actor.plants[0])
  return localTime(ctx.now, own?.timeZone ?? 'UTC').day
}
