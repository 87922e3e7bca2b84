import type { Infer } from '@lineside/contract/core'
import { type ExecutionState, type executionRow, executionStates } from '@lineside/contract/standard-checks'
import { assertInScope } from '../../../core/access/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { abilitiesOf, type StateRules } from '../../../core/states/index.ts'
import type { Step, WorkflowRow } from '../../../core/workflow/index.ts'
import { ENTITY, type Steps } from '../model/model.ts'

export const EXECUTION_ENTITY = `${ENTITY}.executions`

/** A time that a model is worked through, on the version that it began with. */
export interface Execution extends WorkflowRow {
  check_id: number
  version_id: number
  /** its number */
  version: number
  name: string
  norm_version_id: number
  steps: Steps
  state: ExecutionState
  task_count: number
  settled_count: number
  failed_count: number
  started_by: number
  started_at: string
  ended_at: string | null
  newest_version_id: number
  /** of a model that is started: an execution that is there already goes on */
  model_enabled: boolean
}

export const executionSource = `standard_checks_executions e join standard_checks_versions v on v.id = e.version_id
  join standard_checks s on s.id = e.check_id`

export const executionColumns = `e.id, e.check_id, e.version_id, v.number as version, v.name, v.norm_version_id, v.steps,
  e.industry_id, e.state, e.task_count, e.settled_count, e.failed_count, e.started_by, e.started_at, e.ended_at,
  e.row_version, s.version_id as newest_version_id, s.state = 'ENABLED' as model_enabled`

export const executionRules: StateRules<ExecutionState, Execution> = {
  machine: executionStates,
  guards: {
    modelEnabled(_ctx, { model_enabled }) {
      if (!model_enabled) throw problem('STATE_REFUSED')
    },
    tasksSettled(_ctx, { task_count, settled_count }) {
      if (settled_count < task_count) throw problem('TASKS_OPEN')
    },
  },
  persons: {},
}

/** One of the reader's plants; any other does not exist for them. */
export async function loadExecution(ctx: ReadContext, id: number): Promise<Execution> {
  const { rows } = await ctx.db.query<Execution>(`select ${executionColumns} from ${executionSource} where e.id = $1`, [
    id,
  ])
  const [execution] = rows
  if (!execution) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, execution.industry_id)
  return execution
}

/** The same for who changes it: others wait for the end of the command. */
export async function lockExecution(ctx: ReadContext, id: number): Promise<Execution> {
  // a statement of its own: what is read along with the lock may be older than what it waited for
  await ctx.db.query('select 1 from standard_checks_executions where id = $1 for update', [id])
  return loadExecution(ctx, id)
}

export const executionAbilities = (ctx: ReadContext, execution: Execution) =>
  abilitiesOf(ctx, executionRules, execution.state, execution)

export function presentExecutionRow(
  execution: Execution,
  people: ReadonlyMap<number, string>,
): Omit<Infer<typeof executionRow>, 'abilities'> {
  const { started_by: startedBy } = execution
  return {
    id: execution.id,
    standardCheckId: execution.check_id,
    name: execution.name,
    version: execution.version,
    industryId: execution.industry_id,
    state: execution.state,
    taskCount: execution.task_count,
    settledCount: execution.settled_count,
    failedCount: execution.failed_count,
    startedBy: { id: startedBy, name: people.get(startedBy) ?? '' },
    startedAt: execution.started_at,
    endedAt: execution.ended_at,
    rowVersion: execution.row_version,
  }
}

/** When it ended is kept along with how. */
export const endStep: Step<ExecutionState, Execution> = {
  change: (ctx) => ({ values: { ended_at: ctx.now.toISOString() } }),
}
