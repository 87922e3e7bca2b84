import { localTime } from '@lineside/contract/core'
import { defineJob, type JobContext } from '../../core/jobs/index.ts'

const BATCH = 200

/** Asks the specialists of executed actions whether they worked, once the day of each has come in its plant. */
export const effectivenessJob = defineJob({
  name: 'action-plans.effectiveness',
  every: 'minute',
  async run(ctx) {
    for (const plant of await ctx.services.plants()) {
      const { day } = localTime(ctx.now, plant.timeZone)
      while (!ctx.signal.aborted && (await askSome(ctx, plant.id, day)) === BATCH);
    }
  },
})

function askSome(ctx: JobContext, industryId: number, today: string): Promise<number> {
  return ctx.command([], async (write) => {
    const { rows } = await write.db.query<{ id: number }>(
      `update action_plans set effectiveness_asked = true where id in (
         select id from action_plans
         where industry_id = $1 and state = 'E' and effective is null and effectiveness_date <= $2
           and not effectiveness_asked
         order by id limit ${BATCH} for update skip locked)
       returning id`,
      [industryId, today],
    )
    for (const { id } of rows)
      await write.announce('action-plans.moved', { actionId: id, event: 'effectivenessDue', actorId: null })
    return rows.length
  })
}
