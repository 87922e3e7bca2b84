import { countRows, recappedWorkflow, type Touched } from '../../core/recap/index.ts'
import { executionWorkflow } from './execution/execution-workflow.ts'
import { modelWorkflow } from './model/model.ts'

export const recappedChecks = [recappedWorkflow(modelWorkflow), recappedWorkflow(executionWorkflow)]

/** Tasks that nobody has settled yet. */
export const openTasks: Touched = {
  on: 'standard-checks.executions',
  what: 'tasks',
  by: ['cancelled'],
  measure: (ctx, id) =>
    countRows(
      ctx,
      `select count(*)::int as count from standard_checks_tasks where execution_id = $1 and state = 'PENDING'`,
      [id],
    ),
}
