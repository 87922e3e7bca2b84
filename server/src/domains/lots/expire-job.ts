import { localTime } from '@lineside/contract/core'
import { defineJob, type JobContext } from '../../core/jobs/index.ts'
import { moveAndWrite } from '../../core/workflow/index.ts'
import { findLots } from './lot.ts'
import { lotWorkflow } from './present.ts'

const BATCH = 200

/** What is released with restriction is blocked from the day after its last one, by the calendar of its plant. */
export const expireJob = defineJob({
  name: 'lots.restrictionsExpire',
  every: 'minute',
  async run(ctx) {
    for (const { id, timeZone } of await ctx.services.plants()) {
      const { day } = localTime(ctx.now, timeZone)
      while (!ctx.signal.aborted && (await expireSome(ctx, id, day)) === BATCH);
    }
  },
})

const expireSome = (ctx: JobContext, industryId: number, today: string) =>
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
        values: { blocked_reason: lot.restriction, blocked_at: write.now.toISOString(), recall_id: null },
      })
      await lotWorkflow.announceMove(write, lot, { event: 'restrictionExpired', actorId: null })
    }
    return ids.length
  })
