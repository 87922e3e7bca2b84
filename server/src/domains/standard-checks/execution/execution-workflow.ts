import type { Infer } from '@lineside/contract/core'
import type { ExecutionState, executionRecord } from '@lineside/contract/standard-checks'
import { readHistory } from '../../../core/history/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import type { Workflow } from '../../../core/workflow/index.ts'
import { accountNames, mayTakePart } from '../../accounts/index.ts'
import { ENTITY } from '../model/model.ts'
import { presentNorm } from '../model/norm.ts'
import {
  EXECUTION_ENTITY,
  type Execution,
  executionAbilities,
  executionRules,
  loadExecution,
  lockExecution,
  presentExecutionRow,
} from './execution.ts'
import { presentTasks } from './tasks.ts'

type Answer = Infer<typeof executionRecord>

async function present(ctx: ReadContext, execution: Execution): Promise<Answer> {
  const people = await ctx.cached(accountNames)
  const tasks = await presentTasks(ctx, execution, people)
  let position = 0
  return {
    ...presentExecutionRow(execution, people),
    norm: await presentNorm(ctx, execution.norm_version_id),
    outdated: execution.version_id !== execution.newest_version_id,
    steps: execution.steps.map((step) => ({
      ...step,
      tasks: step.tasks.flatMap((task) => {
        const state = tasks.get(position++)
        return state ? [{ ...task, ...state }] : []
      }),
    })),
    abilities: await executionAbilities(ctx, execution),
    history: await readHistory(ctx.db, EXECUTION_ENTITY, execution.id, (id) => people.get(id) ?? ''),
  }
}

/** How an execution moves. */
export const executionWorkflow: Workflow<ExecutionState, Execution, Answer> = {
  rules: executionRules,
  table: 'standard_checks_executions',
  state: 'state',
  entity: EXECUTION_ENTITY,
  container: ENTITY,
  load: loadExecution,
  lock: lockExecution,
  present,
  mayTakePart,
  // the action that a failed task opens notifies by itself
  announceMove: () => Promise.resolve(),
}
