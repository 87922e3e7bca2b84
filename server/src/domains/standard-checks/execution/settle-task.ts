import { settleTask, undoTask } from '@lineside/contract/standard-checks'
import { attachFiles } from '../../../core/files/index.ts'
import { command } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { changeRecord } from '../../../core/workflow/index.ts'
import { ENTITY } from '../model/model.ts'
import { executionWorkflow } from './execution-workflow.ts'
import { definitionOf, executionOf, TASK_ENTITY, taskOf } from './tasks.ts'

const events = { DONE: 'taskDone', NOT_APPLICABLE: 'taskNotApplicable', FAILED: 'taskFailed' } as const

/** A pending task is done, does not apply where that is allowed, or failed; a photo where the task asks for one. */
export const settleTaskCommand = command(settleTask, async (ctx, { params, body }) =>
  changeRecord(ctx, executionWorkflow, await executionOf(ctx, params.id), async (execution) => {
    const task = await taskOf(ctx, execution, params.id)
    const { name, mayNotApply, needsPhoto } = definitionOf(execution, task)
    const note = body.outcome === 'FAILED' ? body.note : ''
    const { fileIds } = body
    const failed = body.outcome === 'FAILED' ? 1 : 0
    return {
      event: events[body.outcome],
      sent: body.rowVersion,
      reason: note || null,
      after: { task: name },
      values: {
        settled_count: execution.settled_count + 1 - failed,
        failed_count: execution.failed_count + failed,
      },
      async also() {
        if (task.state !== 'PENDING') throw problem('STATE_REFUSED')
        if (body.outcome === 'NOT_APPLICABLE' && !mayNotApply) throw problem('TASK_APPLIES')
        const shows = body.outcome === 'NOT_APPLICABLE' || !needsPhoto || fileIds.length > 0
        if (!shows) throw fieldProblem('fileIds', { code: 'fileRequired' })
        await attachFiles(ctx, fileIds, {
          entity: TASK_ENTITY,
          entityId: task.id,
          container: ENTITY,
          part: String(task.attempt),
          field: 'fileIds',
        })
        await ctx.db.query(
          `update standard_checks_tasks set state = $2, note = $3, settled_by = $4, settled_at = $5 where id = $1`,
          [task.id, body.outcome, note, ctx.actor.accountId, ctx.now.toISOString()],
        )
      },
    }
  }),
)

/** The task is pending again; the action that it opened stays with it. */
export const undoTaskCommand = command(undoTask, async (ctx, { params, body }) =>
  changeRecord(ctx, executionWorkflow, await executionOf(ctx, params.id), async (execution) => {
    const task = await taskOf(ctx, execution, params.id)
    const failed = task.state === 'FAILED' ? 1 : 0
    return {
      event: 'taskUndone',
      sent: body.rowVersion,
      before: { outcome: task.state, ...(task.note && { note: task.note }) },
      after: { task: definitionOf(execution, task).name },
      values: {
        settled_count: execution.settled_count - 1 + failed,
        failed_count: execution.failed_count - failed,
      },
      async also() {
        if (task.state === 'PENDING') throw problem('STATE_REFUSED')
        await ctx.db.query(
          `update standard_checks_tasks
           set state = 'PENDING', note = '', settled_by = null, settled_at = null, attempt = attempt + 1
           where id = $1`,
          [task.id],
        )
      },
    }
  }),
)
