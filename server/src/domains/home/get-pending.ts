import { hasRight, type Infer, localTime, need, permissions } from '@lineside/contract/core'
import { type formDue, getPending, NEXT_LENGTH, type PendingKey, QUEUE_LENGTH } from '@lineside/contract/home'
import { availableRoutes } from '@lineside/contract/routes'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import type { PendingItem, PendingSource } from '../../core/pending/index.ts'
import { pendingHere as pendingPlanActions } from '../action-plans/index.ts'
import { pendingHere as pendingChecklists } from '../checklist-answers/index.ts'
import { pendingHere as pendingCollects } from '../collects/index.ts'
import { pendingHere as pendingForms } from '../forms/index.ts'
import { pendingHere as pendingLogbooks } from '../logbooks/index.ts'
import { pendingHere as pendingLots } from '../lots/index.ts'
import { pendingHere as pendingNonConformities } from '../non-conformities/index.ts'
import { pendingHere as pendingNotes } from '../production-notes/index.ts'
import { type FormTime, formTimes, pendingHere as pendingSlots } from '../slots/index.ts'
import { pendingHere as pendingSupportRequests } from '../support-requests/index.ts'
import { queueOf, worstFirst } from './queue.ts'

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
  const today = await todayOf(ctx)
  const parts = await Promise.all(
    mine.map(async (source) => {
      const key = source.key as PendingKey
      const waiting = await source.waiting(ctx)
      // a number of none has no rows to ask for
      const any = waiting.count !== '0'
      const worst = any ? await source.worst(ctx, QUEUE_LENGTH) : []
      const due = any ? ((await source.due?.(ctx, today, QUEUE_LENGTH)) ?? []) : []
      const keyed = (item: PendingItem) => ({ key, ...item })
      return { tile: { key, route: source.route, ...waiting }, items: worst.map(keyed), due: due.map(keyed) }
    }),
  )
  return {
    asOf: ctx.now.toISOString(),
    tiles: parts.map(({ tile }) => tile),
    queue: queueOf(parts.flatMap(({ items }) => items)),
    ...(await formsDue(ctx)),
    dueToday: worstFirst(parts.flatMap(({ due }) => due)).slice(0, QUEUE_LENGTH),
  }
})

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
