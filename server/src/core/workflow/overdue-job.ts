import { addDays, localTime } from '@lineside/contract/core'
import { defineJob, type JobContext } from '../jobs/index.ts'
import type { WriteContext } from '../kernel/index.ts'
import { setting } from '../settings/index.ts'
import { statusByDate } from './due.ts'

/** So many actions are moved in one unit of work, at most. */
export const OVERDUE_BATCH = 200

interface Overdue<R extends { expected_date: string }> {
  name: string
  /** the events by which an action becomes tardy and overdue, without their domain */
  events: { domain: string; tardy: string; overdue: string }
  /** SQL: some open actions of plant $1 past due, `OVERDUE_BATCH` at most: ongoing ones due before $2, tardy ones due before $3; locked */
  due: string
  /** moves one by its table, with what follows */
  move(ctx: WriteContext, row: R, event: string): Promise<void>
}

/** Moves open actions whose day has passed by the calendar of their plant (decisions 3.5, 3.6 and 0, rule 9). */
export function defineOverdueJob<R extends { expected_date: string }>({ name, events, due, move }: Overdue<R>) {
  const { domain, tardy, overdue } = events
  const moveSome = (ctx: JobContext, industryId: number, today: string, tardyDays: number) =>
    ctx.command([`${domain}.${tardy}`, `${domain}.${overdue}`], async (write) => {
      const { rows } = await write.db.query<R & object>(due, [industryId, today, addDays(today, -tardyDays)])
      for (const row of rows)
        await move(write, row, statusByDate(row.expected_date, today, tardyDays) === 'B' ? overdue : tardy)
      return rows.length
    })
  return defineJob({
    name,
    every: 'minute',
    async run(ctx) {
      const tardyDays = await setting(ctx, 'action.tardyDays')
      for (const plant of await ctx.services.plants()) {
        const { day } = localTime(ctx.now, plant.timeZone)
        while (!ctx.signal.aborted && (await moveSome(ctx, plant.id, day, tardyDays)) === OVERDUE_BATCH);
      }
    },
  })
}
