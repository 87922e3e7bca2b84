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
import { endStep } from './execution/execution.ts'
import { executionWorkflow } from './execution/execution-workflow.ts'
import { executionExport, listExecutionsQuery } from './execution/list-executions.ts'
import { planTaskActionCommand } from './execution/plan-task-action.ts'
import { settleTaskCommand, undoTaskCommand } from './execution/settle-task.ts'
import { startExecutionCommand } from './execution/start.ts'
import { taskPhotos } from './files.ts'
import { listStandardChecksQuery, standardCheckExport } from './model/list-models.ts'
import { modelWorkflow } from './model/model.ts'
import { changeStandardCheckCommand, createStandardCheckCommand } from './model/save-model.ts'
import { openTasks, recappedChecks } from './recap.ts'
import { searchedHere } from './search.ts'
import { texts } from './texts.ts'

export { checkDemo } from './demo/index.ts'

export const standardChecksDomain: ServerDomain = {
  name: 'standard-checks',
  texts,
  search: searchedHere,
  recapped: recappedChecks,
  touched: [openTasks],
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
