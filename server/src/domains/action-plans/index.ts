import { actionPlanTransitions, getActionPlan } from '@lineside/contract/action-plans'
import type { ServerDomain } from '../../core/domain.ts'
import { query } from '../../core/kernel/index.ts'
import { transitionCommands } from '../../core/workflow/index.ts'
import { createActionPlanCommand } from './create-action-plan.ts'
import { actionPlanExport, listActionPlansQuery } from './list-action-plans.ts'
import { workflow } from './workflow.ts'

export { actionPlansDemo } from './demo.ts'

export const actionPlansDomain: ServerDomain = {
  name: 'action-plans',
  endpoints: [
    listActionPlansQuery,
    query(getActionPlan, async (ctx, { params }) => workflow.present(ctx, await workflow.load(ctx, Number(params.id)))),
    createActionPlanCommand,
    ...transitionCommands(workflow, actionPlanTransitions),
  ],
  exports: [actionPlanExport],
}
