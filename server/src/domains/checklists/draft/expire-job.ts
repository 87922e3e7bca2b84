import { defineJob, type JobContext } from '../../../core/jobs/index.ts'
import { moveAndWrite, moveRecord } from '../../../core/workflow/index.ts'
import { DRAFT_DAYS } from '../present.ts'
import { lockOldDrafts } from '../queries.ts'
import { removeRows } from '../remove.ts'
import { guarded } from '../rules.ts'
import type { ChecklistWorkflow } from '../workflow.ts'

const DAY = 86_400_000
const BATCH = 50

/** Removes drafts that nobody saved for 30 days; of a checklist in force the draft alone. */
export const expireJob = (workflow: ChecklistWorkflow) =>
  defineJob({
    name: 'checklists.expire',
    dailyAt: '05:40',
    async run(ctx, plant) {
      const before = new Date(ctx.now.getTime() - DRAFT_DAYS * DAY)
      while (!ctx.signal.aborted && (await removeSome(ctx, workflow, plant.id, before)));
    },
  })

function removeSome(ctx: JobContext, workflow: ChecklistWorkflow, industryId: number, before: Date): Promise<boolean> {
  return ctx.command(['checklists.expired', 'checklists.draftExpired'], async (write) => {
    const rows = await lockOldDrafts(write, industryId, before, BATCH)
    for (const row of rows) {
      const checklist = guarded(row)
      if (row.state === 'DRAFT') {
        await moveRecord(write, workflow, checklist, { event: 'expired', before: { name: row.name } })
        await removeRows(write, row)
      } else {
        const values = { draft: null, draft_saved_at: null, draft_saved_by: null }
        await moveAndWrite(write, workflow, checklist, { event: 'draftExpired', values })
      }
    }
    return rows.length === BATCH
  })
}
