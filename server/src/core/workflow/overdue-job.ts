import { addDays, localTime, statusByDate } from '@lineside/contract/core'
import type { Row } from '../db/index.ts'
import { defineJob, type JobContext } from '../jobs/index.ts'
import { setting } from '../settings/index.ts'
import { moveManyAndWrite, type Workflow, type WorkflowRow } from './change.ts'

/** So many actions are moved in one unit of work, at most. */
export const OVERDUE_BATCH = 200

interface Overdue<S extends string, T extends Due, A> {
  name: string
  /** the events by which an action becomes tardy and overdue, without their domain */
  events: { domain: string; tardy: string; overdue: string }
  /** SQL: some open actions of plant $1 past due, `OVERDUE_BATCH` at most: ongoing ones due before $2, tardy ones due before $3; locked */
  due: string
  /** by which it moves */
  workflow: Workflow<S, T, A>
  /** the record of a row that `due` gave: nobody acts */
  recordOf(row: Row): T
}

interface Due extends WorkflowRow {
  expected_date: string
}

/** Moves open actions whose day has passed by the calendar of their plant (decisions 3.5, 3.6 and 0, rule 9). */
export function defineOverdueJob<S extends string, T extends Due, A>(job: Overdue<S, T, A>) {
  const { name, events, due, workflow, recordOf } = job
  const { domain, tardy, overdue } = events
  const moveSome = (ctx: JobContext, industryId: number, today: string, tardyDays: number) =>
    ctx.command([`${domain}.${tardy}`, `${domain}.${overdue}`], async (write) => {
      const { rows } = await write.db.query(due, [industryId, today, addDays(today, -tardyDays)])
      await moveManyAndWrite(write, workflow, rows.map(recordOf), ({ expected_date }) =>
        statusByDate(expected_date, today, tardyDays) === 'B' ? overdue : tardy,
      )
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
