import { defineJob, type JobContext } from '../../../core/jobs/index.ts'
import { setting } from '../../../core/settings/index.ts'
import { moveRecord } from '../../../core/workflow/index.ts'
import type { ChangeWorkflow } from './change-workflow.ts'
import { nextDeciders } from './deciders.ts'
import { remindOf } from './notices.ts'

const DAY = 86_400_000
const BATCH = 50
/** To who decides, then to whoever stands in for them; nothing ever decides by itself (decisions 3.2). */
const REMINDERS = 2

/** Reminds of requests that nobody has decided for the days of the setting collect.requestReminderDays. */
export const remindJob = (workflow: ChangeWorkflow) =>
  defineJob({
    name: 'collects.remind',
    dailyAt: '06:30',
    async run(ctx, plant) {
      const days = await setting(ctx, 'collect.requestReminderDays')
      const before = new Date(ctx.now.getTime() - days * DAY)
      while (!ctx.signal.aborted && (await remindSome(ctx, workflow, plant.id, before)));
    },
  })

function remindSome(ctx: JobContext, workflow: ChangeWorkflow, industryId: number, before: Date): Promise<boolean> {
  return ctx.command(['collects.reminded'], async (write) => {
    const { rows } = await write.db.query<{ id: number }>(
      `select x.id from collects_changes x
       where x.state in ('EW', 'DW') and x.industry_id = $1 and x.reminders < ${REMINDERS}
         and coalesce(x.reminded_at, x.requested_at) < $2
       order by x.id limit ${BATCH} for update of x skip locked`,
      [industryId, before.toISOString()],
    )
    for (const { id } of rows) {
      const change = await workflow.load(write, id)
      const first = change.reminders === 0
      const receivers = first ? change.approvers : (await nextDeciders(write, change, change.approvers)).acting
      await moveRecord(write, workflow, change, { event: 'reminded', after: { changeId: change.id } })
      await remindOf(write, change, receivers)
    }
    await write.db.query(
      'update collects_changes set reminders = reminders + 1, reminded_at = $2 where id = any($1::bigint[])',
      [rows.map(({ id }) => id), write.now.toISOString()],
    )
    return rows.length === BATCH
  })
}
