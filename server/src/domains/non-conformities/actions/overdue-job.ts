import { rowAs } from '../../../core/db/index.ts'
import { defineOverdueJob, OVERDUE_BATCH } from '../../../core/workflow/index.ts'
import { type ActionColumns, actionColumns, actionSource } from './action-queries.ts'
import { actionWorkflow } from './change-action.ts'

export const overdueJob = defineOverdueJob({
  name: 'non-conformities.overdue',
  events: { domain: 'non-conformities', tardy: 'actionTardy', overdue: 'actionOverdue' },
  due: `select ${actionColumns} from ${actionSource}
    where a.industry_id = $1 and (a.status = 'D' and a.expected_date < $2 or a.status = 'A' and a.expected_date < $3)
    order by a.id limit ${OVERDUE_BATCH} for update of a skip locked`,
  workflow: actionWorkflow,
  recordOf: (row) => ({ ...rowAs<ActionColumns>(row), approvers: [], standsInFor: null }),
})
