import { planTaskAction } from '@lineside/contract/standard-checks'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { changeRecord } from '../../../core/workflow/index.ts'
import { briefPlanActions, makePlanAction } from '../../action-plans/index.ts'
import { executionWorkflow } from './execution-workflow.ts'
import { definitionOf, executionOf, type Task, taskOf } from './tasks.ts'

/** A failed task opens an action of the SEO at its plant; another one only once that was cancelled. */
export const planTaskActionCommand = command(planTaskAction, async (ctx, { params, body }) =>
  changeRecord(ctx, executionWorkflow, await executionOf(ctx, params.id), async (execution) => {
    const task = await taskOf(ctx, execution, params.id)
    return {
      event: 'actionPlanned',
      // it changes nothing that somebody else may have changed meanwhile
      sent: execution.row_version,
      after: { task: definitionOf(execution, task).name },
      async also() {
        if (task.state !== 'FAILED') throw problem('STATE_REFUSED')
        if (await hasLiveAction(ctx, task)) throw problem('HAS_ACTIONS')
        const action = await makePlanAction(ctx, { ...body, source: null })
        if (action.kind !== 'SEO') throw fieldProblem('topicId', { code: 'unknownHere' })
        if (action.place.industryId !== execution.industry_id) throw fieldProblem('placeId', { code: 'otherPlant' })
        await ctx.db.query('update standard_checks_tasks set action_id = $2 where id = $1', [task.id, action.id])
      },
    }
  }),
)

async function hasLiveAction(ctx: WriteContext, { action_id }: Task): Promise<boolean> {
  if (action_id === null) return false
  const action = (await briefPlanActions(ctx, [action_id])).get(action_id)
  return action !== undefined && action.state !== 'C'
}
