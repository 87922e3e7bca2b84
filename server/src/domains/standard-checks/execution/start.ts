import { startExecution } from '@lineside/contract/standard-checks'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { moveRecord } from '../../../core/workflow/index.ts'
import { lockModel } from '../model/model.ts'
import type { Execution } from './execution.ts'
import { executionWorkflow } from './execution-workflow.ts'

/** An execution begins on the newest version of its model, with every task pending. */
export const startExecutionCommand = command(startExecution, async (ctx, { body }) => {
  const model = await lockModel(ctx, body.standardCheckId)
  const execution: Execution = {
    id: await ctx.newId(),
    check_id: model.id,
    version_id: model.version_id,
    version: model.version,
    name: model.name,
    norm_version_id: model.norm_version_id,
    steps: model.steps,
    industry_id: model.industry_id,
    state: 'OPEN',
    task_count: model.task_count,
    settled_count: 0,
    failed_count: 0,
    started_by: ctx.actor.accountId,
    started_at: ctx.now.toISOString(),
    ended_at: null,
    newest_version_id: model.version_id,
    model_enabled: model.state === 'ENABLED',
    row_version: 1,
  }
  const after = { name: model.name, version: model.version }
  await moveRecord(ctx, executionWorkflow, execution, { born: true, event: 'started', after })
  await ctx.db.query(
    `insert into standard_checks_executions
       (id, check_id, version_id, industry_id, state, task_count, started_by, started_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      execution.id,
      execution.check_id,
      execution.version_id,
      execution.industry_id,
      execution.state,
      execution.task_count,
      execution.started_by,
      execution.started_at,
    ],
  )
  await writeTasks(ctx, execution)
  return executionWorkflow.present(ctx, execution)
})

async function writeTasks(ctx: WriteContext, { id, task_count }: Execution): Promise<void> {
  const ids: number[] = []
  for (let position = 0; position < task_count; position++) ids.push(await ctx.newId())
  await ctx.db.query(
    `insert into standard_checks_tasks (id, execution_id, position)
     select task.id, $1, task.at - 1 from unnest($2::bigint[]) with ordinality task (id, at)`,
    [id, ids],
  )
}
