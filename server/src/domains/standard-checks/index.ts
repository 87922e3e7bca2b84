import {
  executionTransitions,
  getExecution,
  getStandardCheck,
  standardCheckTransitions,
} from '@lineside/contract/standard-checks'
import type { ServerDomain } from '../../core/domain.ts'
import { query } from '../../core/kernel/index.ts'
import { transitionCommands } from '../../core/workflow/index.ts'
import { checksOfNorm } from './dependents.ts'
import { endStep } from './execution.ts'
import { executionWorkflow } from './execution-workflow.ts'
import { taskPhotos } from './files.ts'
import { executionExport, listExecutionsQuery } from './list-executions.ts'
import { listStandardChecksQuery, standardCheckExport } from './list-models.ts'
import { modelWorkflow } from './model.ts'
import { planTaskActionCommand } from './plan-task-action.ts'
import { changeStandardCheckCommand, createStandardCheckCommand } from './save-model.ts'
import { settleTaskCommand, undoTaskCommand } from './settle-task.ts'
import { startExecutionCommand } from './start.ts'
import { texts } from './texts.ts'

export { checkDemo } from './demo/index.ts'

export const standardChecksDomain: ServerDomain = {
  name: 'standard-checks',
  texts,
  endpoints: [
    listStandardChecksQuery,
    query(getStandardCheck, async (ctx, { params }) =>
      modelWorkflow.present(ctx, await modelWorkflow.load(ctx, params.id)),
    ),
    createStandardCheckCommand,
    changeStandardCheckCommand,
    ...transitionCommands(modelWorkflow, standardCheckTransitions),
    listExecutionsQuery,
    query(getExecution, async (ctx, { params }) =>
      executionWorkflow.present(ctx, await executionWorkflow.load(ctx, params.id)),
    ),
    startExecutionCommand,
    settleTaskCommand,
    undoTaskCommand,
    planTaskActionCommand,
    ...transitionCommands(executionWorkflow, executionTransitions, { finished: endStep, cancelled: endStep }),
  ],
  exports: [standardCheckExport, executionExport],
  fileContainers: [taskPhotos],
  dependents: [checksOfNorm],
}
