import { executionTransitions, settleTask, undoTask } from '@lineside/contract/standard-checks'
import { queuedCommand } from '../../../capture/commands/define.ts'
import type { Given } from '../../../capture/commands/types.ts'
import type { Queued } from '../../../capture/unsent/types.ts'
import { labelsOf, textOf } from '../../../core/i18n/index.ts'
import { type Execution, executions, inAnswer, knownExecution, type Task } from '../queries.ts'

interface TaskInput {
  params: { id: string | number }
  body: { rowVersion: number; outcome?: Exclude<Task['state'], 'PENDING'>; note?: string }
}

const say = (key: string) => textOf('standard-checks', key) ?? key
const tasksOf = ({ steps }: Execution) => steps.flatMap(({ tasks }) => tasks)
const taskIn = (execution: Execution, id: number) => tasksOf(execution).find((one) => one.id === id)

/** An execution with one of its tasks otherwise, and what follows from it for the rest. */
function withTask(execution: Execution, id: number, change: (task: Task) => Task): Execution {
  const steps = execution.steps.map((step) => ({
    ...step,
    tasks: step.tasks.map((task) => (task.id === id ? change(task) : task)),
  }))
  const tasks = steps.flatMap((step) => step.tasks)
  const settledCount = tasks.filter(({ state }) => state !== 'PENDING').length
  const finished = settledCount === tasks.length ? true : 'TASKS_OPEN'
  return {
    ...execution,
    steps,
    state: 'IN_PROGRESS',
    settledCount,
    failedCount: tasks.filter(({ state }) => state === 'FAILED').length,
    abilities: { ...execution.abilities, taskUndone: true, finished },
  }
}

const idOf = ({ params }: Pick<TaskInput, 'params'>) => Number(params.id)
const hasTask = (id: number) => (execution: Execution) => taskIn(execution, id) !== undefined

const after = ({ body: { outcome, note = '' } }: TaskInput, { by, at }: Given, task: Task): Task =>
  outcome === undefined
    ? { ...task, state: 'PENDING', note: '', settledBy: null, settledAt: null, photos: [] }
    : { ...task, state: outcome, note, settledBy: { id: by.id, name: by.name }, settledAt: at }

const facetsOf = ({ state, note }: Pick<Task, 'state' | 'note'>) => [
  { label: labelsOf('standard-checks').column('state'), text: labelsOf('standard-checks').code('tasks', state) },
  { label: say('task.what'), text: note },
]

/** What is said of a task, or taken back. */
const ofTask = (endpoint: typeof settleTask | typeof undoTask): Queued =>
  queuedCommand<TaskInput, Execution>({
    endpoint,
    record: (client, input) => knownExecution(client, hasTask(idOf(input))),
    assumed: (execution, input, given) => withTask(execution, idOf(input), (task) => after(input, given, task)),
    facets(execution, input) {
      const task = taskIn(execution, idOf(input))
      return task ? facetsOf(task) : []
    },
    mine: (_, { body: { outcome = 'PENDING', note = '' } }) => facetsOf({ state: outcome, note }),
    version: ({ rowVersion }) => rowVersion,
    subject: (input) => `standard-checks.task.${idOf(input)}`,
    name(execution, input) {
      const { outcome } = input.body
      const detail = outcome ? labelsOf('standard-checks').code('tasks', outcome) : say('task.undo')
      return { title: taskIn(execution, idOf(input))?.name ?? execution.name, detail }
    },
    within: (key, answer, input, change) => inAnswer(key, answer, hasTask(idOf(input)), change),
    put: executions.put,
  })
