import { stateAfter } from '@lineside/contract/core'
import { executionStates, executionTransitions, settleTask, undoTask } from '@lineside/contract/standard-checks'
import { queuedCommand } from '../../../capture/commands/define.ts'
import { queuedMoves } from '../../../capture/commands/moves.ts'
import type { Stamp } from '../../../capture/commands/types.ts'
import { labelsOf, textOf } from '../../../core/i18n/index.ts'
import type { Queued } from '../../../core/unsent/types.ts'
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

const after = ({ body: { outcome, note = '' } }: TaskInput, { by, at }: Stamp, task: Task): Task =>
  outcome === undefined
    ? { ...task, state: 'PENDING', note: '', settledBy: null, settledAt: null, photos: [] }
    : { ...task, state: outcome, note, settledBy: { id: by.id, name: by.name }, settledAt: at }

/** The person who settled it goes with its state: two who found the same agree. */
const facetsOf = ({
  state,
  note,
  settledBy = null,
}: Pick<Task, 'state' | 'note'> & Partial<Pick<Task, 'settledBy'>>) => [
  {
    label: labelsOf('standard-checks').column('state'),
    text: labelsOf('standard-checks').code('tasks', state),
    ...(settledBy && { detail: settledBy.name }),
  },
  { label: say('task.what'), text: note },
]

/** What is said of a task, or taken back. */
const ofTask = (endpoint: typeof settleTask | typeof undoTask): Queued =>
  queuedCommand<TaskInput, Execution>({
    endpoint,
    record: (client, input) => knownExecution(client, hasTask(idOf(input))),
    assumed: (execution, input, stamp) => withTask(execution, idOf(input), (task) => after(input, stamp, task)),
    facets(execution, input) {
      const task = taskIn(execution, idOf(input))
      return task ? facetsOf(task) : []
    },
    mine: (_, { body }) => facetsOf({ state: body.outcome ?? 'PENDING', note: body.note ?? '' }),
    version: ({ rowVersion }) => rowVersion,
    subject: ({ id }) => `standard-checks.${id}`,
    name(execution, input) {
      const { outcome } = input.body
      const detail = outcome ? labelsOf('standard-checks').code('tasks', outcome) : say('task.undo')
      return { title: taskIn(execution, idOf(input))?.name ?? execution.name, detail }
    },
    within: (key, answer, input, change) => inAnswer(key, answer, hasTask(idOf(input)), change),
    put: executions.put,
  })

const isExecution = (id: number) => (execution: Execution) => execution.id === id

/** What is said of a check while it is worked through. Begun it is with a connection: its tasks come with it. */
export const queuedOfChecks: readonly Queued[] = [
  ofTask(settleTask),
  ofTask(undoTask),
  ...queuedMoves<Execution>({
    domain: 'standard-checks',
    labels: () => labelsOf('standard-checks', 'executions'),
    moves: [
      { endpoint: executionTransitions.finished, event: 'finished' },
      { endpoint: executionTransitions.cancelled, event: 'cancelled' },
    ],
    state: ({ state }) => state,
    after: ({ state }, event) => stateAfter(executionStates, state, event),
    texts: ['reason'],
    moved: (_, to) => ({ state: to as Execution['state'] }),
    record: (client, id) => knownExecution(client, isExecution(id)),
    within: (key, answer, id, change) => inAnswer(key, answer, isExecution(id), change),
    title: ({ name }) => name,
    subject: ({ id }) => `standard-checks.${id}`,
    put: executions.put,
  }),
]
