import type { Infer } from '@lineside/contract/core'
import type { executionTask, TaskState } from '@lineside/contract/standard-checks'
import { filesOf } from '../../../core/files/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { briefPlanActions } from '../../action-plans/index.ts'
import { ENTITY } from '../model/model.ts'
import type { Execution } from './execution.ts'

export const TASK_ENTITY = `${ENTITY}.tasks`

export interface Task {
  id: number
  position: number
  state: TaskState
  note: string
  settled_by: number | null
  settled_at: string | null
  attempt: number
  action_id: number | null
}

const columns = 'id, position, state, note, settled_by, settled_at, attempt, action_id'

async function tasksOf(ctx: ReadContext, executionId: number): Promise<Task[]> {
  const { rows } = await ctx.db.query<Task>(
    `select ${columns} from standard_checks_tasks where execution_id = $1 order by position`,
    [executionId],
  )
  return rows
}

/** What the version says of a task. */
export function definitionOf({ steps }: Execution, { position }: Task) {
  const definition = steps.flatMap(({ tasks }) => tasks)[position]
  if (!definition) throw new Error(`The version has no task ${position}`)
  return definition
}

/** The execution that a task belongs to; throws NOT_FOUND for an id of none. */
export async function executionOf(ctx: ReadContext, taskId: number): Promise<number> {
  const { rows } = await ctx.db.query<{ id: number }>(
    'select execution_id as id from standard_checks_tasks where id = $1',
    [taskId],
  )
  if (!rows[0]) throw problem('NOT_FOUND')
  return rows[0].id
}

/** A task of an execution; throws NOT_FOUND for any other. */
export async function taskOf(ctx: ReadContext, execution: Execution, taskId: number): Promise<Task> {
  const task = (await tasksOf(ctx, execution.id)).find(({ id }) => id === taskId)
  if (!task) throw problem('NOT_FOUND')
  return task
}

type Shown = Omit<Infer<typeof executionTask>, 'name' | 'mayNotApply' | 'needsPhoto'>

/** The tasks by their position: photos are those of what holds now, not of what was undone. */
export async function presentTasks(
  ctx: ReadContext,
  execution: Execution,
  people: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<number, Shown>> {
  const tasks = await tasksOf(ctx, execution.id)
  const ids = tasks.map(({ id }) => id)
  const files = await filesOf(ctx, TASK_ENTITY, ids)
  const actions = await briefPlanActions(
    ctx,
    tasks.flatMap(({ action_id }) => action_id ?? []),
  )
  return new Map(
    tasks.map((task) => [
      task.position,
      {
        id: task.id,
        state: task.state,
        note: task.note,
        settledBy: task.settled_by === null ? null : { id: task.settled_by, name: people.get(task.settled_by) ?? '' },
        settledAt: task.settled_at,
        photos: (files.get(task.id) ?? []).filter(({ part }) => part === String(task.attempt)),
        action: (task.action_id === null ? null : actions.get(task.action_id)) ?? null,
      },
    ]),
  )
}
