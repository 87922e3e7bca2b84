import { addDays, localTime } from '@lineside/contract/core'
import { defineJob, type JobContext } from '../../core/jobs/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { setting } from '../../core/settings/index.ts'
import { moveAndWrite, statusByDate } from '../../core/workflow/index.ts'
import { actionColumns, actionSource, nobodyActs, type PlanActionColumns } from './queries.ts'
import { planActionWorkflow } from './workflow.ts'

const EVENTS = ['action-plans.tardy', 'action-plans.overdue']
const BATCH = 200

interface Due {
  industryId: number
  today: string
  tardyDays: number
}

/** Moves open actions whose day has passed by the calendar of their plant (decisions 3.6 and 0, rule 9). */
export const overdueJob = defineJob({
  name: 'action-plans.overdue',
  every: 'minute',
  async run(ctx) {
    const tardyDays = await setting(ctx, 'action.tardyDays')
    for (const plant of await ctx.services.plants()) {
      const due = { industryId: plant.id, today: localTime(ctx.now, plant.timeZone).day, tardyDays }
      while (!ctx.signal.aborted && (await moveSome(ctx, due)) === BATCH);
    }
  },
})

/** By the index of what time moves: the job asks it of every plant each minute, and mostly there is nothing. */
export const dueActions = `select ${actionColumns} from ${actionSource}
  where a.industry_id = $1 and a.state in ('D', 'A') and a.expected_date < $2 and (a.state = 'D' or a.expected_date < $3)
  order by a.expected_date, a.id limit ${BATCH} for update of a skip locked`

function moveSome(ctx: JobContext, due: Due): Promise<number> {
  return ctx.command(EVENTS, async (write) => {
    const { rows } = await write.db.query<PlanActionColumns>(dueActions, [
      due.industryId,
      due.today,
      addDays(due.today, -due.tardyDays),
    ])
    for (const row of rows) await moveOne(write, row, due)
    return rows.length
  })
}

async function moveOne(ctx: WriteContext, row: PlanActionColumns, due: Due): Promise<void> {
  const event = statusByDate(row.expected_date, due.today, due.tardyDays) === 'B' ? 'overdue' : 'tardy'
  const action = { ...row, ...nobodyActs }
  await moveAndWrite(ctx, planActionWorkflow, action, { event })
  await planActionWorkflow.announceMove(ctx, action, { event, actorId: null })
}
