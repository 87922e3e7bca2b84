import { rowAs } from '../../core/db/index.ts'
import { defineOverdueJob, OVERDUE_BATCH } from '../../core/workflow/index.ts'
import { actionColumns, actionSource, nobodyActs, type PlanActionColumns } from './queries.ts'
import { planActionWorkflow } from './workflow.ts'

/** By the index of what time moves: the job asks it of every plant each minute, and mostly there is nothing. */
export const dueActions = `select ${actionColumns} from ${actionSource}
  where a.industry_id = $1 and a.state in ('D', 'A') and a.expected_date < $2 and (a.state = 'D' or a.expected_date < $3)
  order by a.expected_date, a.id limit ${OVERDUE_BATCH} for update of a skip locked`

export const overdueJob = defineOverdueJob({
  name: 'action-plans.overdue',
  events: { domain: 'action-plans', tardy: 'tardy', overdue: 'overdue' },
  due: dueActions,
  workflow: planActionWorkflow,
  recordOf: (row) => ({ ...rowAs<PlanActionColumns>(row), ...nobodyActs }),
})
