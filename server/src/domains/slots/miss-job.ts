import { defineJob, type JobContext } from '../../core/jobs/index.ts'
import { notifyOfMissed, notifyOfUnopened } from './notices.ts'
import { type SlotColumns, slotColumns } from './queries.ts'
import { writeMissed } from './workflow.ts'

const BATCH = 500

const MISS_EVENTS = ['slots.missed'] as const

/** What nobody collected for in its window is missed (decisions 3.3 and 0, rule 9); then who answers for it is notified. */
export const missJob = defineJob({
  name: 'slots.miss',
  every: 'minute',
  async run(ctx) {
    while (!ctx.signal.aborted && (await missSome(ctx)) === BATCH);
    await notifyOfMissed(ctx)
    await notifyOfUnopened(ctx)
  },
})

/** A record that comes at the same moment goes first or waits, and then finds the slot as missed. */
export function missSome({ command }: Pick<JobContext, 'command'>): Promise<number> {
  return command(MISS_EVENTS, async (write) => {
    const { rows } = await write.db.query<SlotColumns>(
      `with passed as (
         select id from slots where state = 'SCHEDULED' and closes_at < $1 order by closes_at, id limit ${BATCH}
         for update skip locked
       )
       update slots s set state = 'UNJUSTIFIED' from passed where s.id = passed.id returning ${slotColumns}`,
      [write.now.toISOString()],
    )
    for (const slot of rows) await writeMissed(write, slot)
    return rows.length
  })
}
