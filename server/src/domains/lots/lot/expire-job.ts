import { addDays, localTime, startOfDay } from '@lineside/contract/core'
import { stockKinds } from '@lineside/contract/lots'
import { defineJob, type JobContext } from '../../../core/jobs/index.ts'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { moveAndWrite } from '../../../core/workflow/index.ts'
import { notifyOfExpiry } from '../notices.ts'
import { lotWorkflow } from '../present.ts'
import type { Lot } from '../record.ts'
import { findLots } from './lot.ts'

const BATCH = 200
/** At 00:05 by the clock of the plant what expired on the day before is blocked, and within a minute what comes to be so. */
const PAST_MIDNIGHT_MS = 5 * 60_000

/** What is released with restriction is blocked from the day after its last one, by the calendar of its plant. */
export const expireJob = defineJob({
  name: 'lots.restrictionsExpire',
  every: 'minute',
  async run(ctx) {
    for (const { id, timeZone } of await ctx.services.plants()) {
      const { day } = localTime(ctx.now, timeZone)
      while (!ctx.signal.aborted && (await restrictionsOf(ctx, id, day)) === BATCH);
    }
  },
})

/** What lies in stock is blocked on the day after its last one; what was used up or dispatched stays what it was. */
export const expiryJob = defineJob({
  name: 'lots.expire',
  every: 'minute',
  async run(ctx) {
    for (const { id, timeZone } of await ctx.services.plants()) {
      const { day } = localTime(new Date(ctx.now.getTime() - PAST_MIDNIGHT_MS), timeZone)
      while (!ctx.signal.aborted && (await expireSome(ctx, { industryId: id, timeZone, day })) === BATCH);
    }
  },
})

const restrictionsOf = (ctx: JobContext, industryId: number, today: string) =>
  ctx.command(['lots.restrictionExpired'], async (write) => {
    const { rows } = await write.db.query<{ id: number }>(
      `select id from lots where industry_id = $1 and state = 'LR' and restricted_until < $2::date
       order by id limit ${BATCH} for update skip locked`,
      [industryId, today],
    )
    const ids = rows.map(({ id }) => id)
    for (const lot of await findLots(write, ids)) {
      await moveAndWrite(write, lotWorkflow, lot, {
        event: 'restrictionExpired',
        values: {
          blocked_reason: lot.restriction,
          blocked_cause: 'RESTRICTION',
          blocked_by: null,
          blocked_at: write.now.toISOString(),
          recall_id: null,
        },
      })
      await lotWorkflow.announceMove(write, lot, { event: 'restrictionExpired', actorId: null })
    }
    return ids.length
  })

interface Due {
  industryId: number
  timeZone: string
  day: string
}

const expireSome = (ctx: JobContext, { industryId, timeZone, day }: Due) =>
  ctx.command(['lots.expired'], async (write) => {
    const lots = await blockExpiredLots(write, { industryId, timeZone, day })
    await notifyOfExpiry(write, industryId, lots)
    return lots.length
  })

/** A batch of what expired before a day and lies in stock. */
export async function blockExpiredLots(ctx: WriteContext, { industryId, timeZone, day }: Due): Promise<readonly Lot[]> {
  const { rows } = await ctx.db.query<{ id: number }>(
    `select l.id from lots l where l.industry_id = $1 and l.state in ('A', 'L', 'LR') and l.expires_on < $2::date
         and exists (select from lots_balances b join lots_ledger_places p on p.id = b.place_id
           where b.lot_id = l.id and b.quantity > 0 and p.kind = any($3::text[]))
       order by l.id limit ${BATCH} for update of l skip locked`,
    [industryId, day, stockKinds],
  )
  const lots = await findLots(
    ctx,
    rows.map(({ id }) => id),
  )
  for (const lot of lots) await blockExpired(ctx, lot, timeZone)
  return lots
}

/** Its results up to then no longer count: who extends it needs new ones. */
async function blockExpired(ctx: WriteContext, lot: Lot, timeZone: string): Promise<void> {
  const since = startOfDay(addDays(lot.expires_on ?? '', 1), timeZone).toISOString()
  await moveAndWrite(ctx, lotWorkflow, lot, {
    event: 'expired',
    after: { reason: 'EXPIRED', expiresOn: lot.expires_on },
    values: {
      blocked_reason: 'EXPIRED',
      blocked_cause: 'EXPIRED',
      blocked_by: null,
      blocked_at: ctx.now.toISOString(),
      recall_id: null,
      expired_from: lot.state,
      judged_since: since,
    },
  })
}
