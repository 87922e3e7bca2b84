import {
  createStandardCheck,
  executionStates,
  executionTransitions,
  getExecution,
  settleTask,
  standardCheckStates,
  standardCheckTransitions,
  startExecution,
} from '@lineside/contract/standard-checks'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { type TransitionCast, transitionCases } from '../../testing/transition-cases.ts'
import { plan, topicWith } from '../action-plans/testing.ts'

let created = 0

/** The first version of a document by its code, of São Paulo where nothing else is said. */
export async function versionOf(plant: TestPlant, code = 'PAC-07'): Promise<number> {
  const { rows } = await plant.db.query<{ id: number }>(
    'select v.id from norms_versions v join norms n on n.id = v.norm_id where n.code = $1 order by v.valid_from',
    [code],
  )
  return rows[0]?.id ?? 0
}

const task = (name: string, own: object = {}) => ({ name, ...own })

/** Two steps with three tasks: one may be left out, one asks for a photo. */
export const steps = [
  {
    name: 'Before the start',
    page: 3,
    tasks: [task('Check the seal'), task('Clean the probes', { mayNotApply: true })],
  },
  { name: 'Release', tasks: [task('Measure the first piece', { needsPhoto: true })] },
]

export const content = async (plant: TestPlant, own: object = {}) => ({
  industryId: plant.facts.plant,
  normVersionId: await versionOf(plant),
  name: `Made by a test, ${++created}`,
  steps,
  ...own,
})

/** Without what would need a file. */
export const plainSteps = [
  { name: 'All of it', tasks: [task('First task'), task('Second task', { mayNotApply: true })] },
]

export async function create(plant: TestPlant, person: Person, own: object = {}) {
  return person.ask(createStandardCheck, { body: (await content(plant, own)) as never })
}

/** A model that can be worked through. */
export async function enabledModel(plant: TestPlant, own: object = {}): Promise<number> {
  const admin = await plant.as('admin')
  const { id, rowVersion } = await create(plant, admin, { steps: plainSteps, ...own })
  await admin.ask(standardCheckTransitions.published, { params: { id: String(id) }, body: { rowVersion } })
  return id
}

export const at = (id: number) => ({ params: { id: String(id) } })

export async function started(plant: TestPlant, own: object = {}) {
  const admin = await plant.as('admin')
  return admin.ask(startExecution, { body: { standardCheckId: await enabledModel(plant, own) } })
}

export type Execution = Awaited<ReturnType<typeof started>>
export const tasksOf = (execution: Execution) => execution.steps.flatMap(({ tasks }) => tasks)
export const taskId = (execution: Execution, position = 0) => tasksOf(execution)[position]?.id ?? 0

/** Settles a task as an administrator. */
export async function settled(plant: TestPlant, execution: Execution, position: number, own: object = {}) {
  const body = { rowVersion: execution.rowVersion, outcome: 'DONE', ...own } as never
  return (await plant.as('admin')).ask(settleTask, { ...at(taskId(execution, position)), body })
}

export const failure = { outcome: 'FAILED', note: 'The seal is broken' } as const

/** An execution in a state, version 1, as if nobody had touched it since; in progress all its tasks are done. */
async function executionIn(plant: TestPlant, state: string): Promise<number> {
  const { id, taskCount } = await started(plant)
  const count = state === 'OPEN' ? 0 : taskCount
  await plant.db.query(
    'update standard_checks_executions set state = $2, settled_count = $3, row_version = 1 where id = $1',
    [id, state, count],
  )
  if (count > 0) await plant.db.query(`update standard_checks_tasks set state = 'DONE' where execution_id = $1`, [id])
  return id
}

/** A model in a state, version 1. */
async function modelIn(plant: TestPlant, state: string): Promise<number> {
  const { id } = await create(plant, await plant.as('admin'), { steps: plainSteps })
  await plant.db.query('update standard_checks set state = $2 where id = $1', [id, state])
  return id
}

export const modelCast: TransitionCast = { make: modelIn, people: {}, other: 'analyst' }
export const executionCast: TransitionCast = { make: executionIn, people: {}, other: 'analyst' }

const read = (make: (plant: TestPlant) => Promise<{ id: number }>): AccessCase => ({
  call: async (plant) => ({ params: { id: (await make(plant)).id } }),
  elsewhere: 'hidden',
})

/** What is sent of the first task of a new execution, settled before where that is said. */
function ofTask(body: (plant: TestPlant, rowVersion: number) => Promise<object> | object, before?: object): AccessCase {
  return {
    async call(plant) {
      let execution = await started(plant)
      const first = taskId(execution)
      if (before) execution = await settled(plant, execution, 0, before)
      return { params: { id: first }, body: await body(plant, execution.rowVersion) }
    },
    elsewhere: 'hidden',
  }
}

const list: AccessCase = { call: () => ({}), elsewhere: 'own' }
const exported: AccessCase = { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'own' }

/** What a form sends of an action in a topic of the SEO that everybody plans in. */
export async function seoPlan(plant: TestPlant, own: object = {}) {
  const responsibleId = (await plant.as('beatriz.lacerda')).accountId
  return plan(plant, (await topicWith(plant, { kind: 'SEO' })).id, { responsibleId, ...own })
}

export const readExecution = async (plant: TestPlant, id: number) => (await plant.as('admin')).ask(getExecution, at(id))

export const accessCases: AccessCases = {
  'standard-checks.list': list,
  'standard-checks.listExport': exported,
  'standard-checks.get': read(async (plant) => create(plant, await plant.as('admin'))),
  'standard-checks.create': {
    call: async (plant) => ({ body: await content(plant) }),
    elsewhere: { status: 400, body: { code: 'VALIDATION' } },
  },
  'standard-checks.change': {
    async call(plant) {
      const { id, name, norm, rowVersion } = await create(plant, await plant.as('admin'))
      return { params: { id }, body: { rowVersion, name: `${name}, changed`, normVersionId: norm.versionId, steps } }
    },
    elsewhere: 'hidden',
  },
  'standard-checks.listExecutions': list,
  'standard-checks.listExecutionsExport': exported,
  'standard-checks.getExecution': read(started),
  'standard-checks.start': {
    call: async (plant) => ({ body: { standardCheckId: await enabledModel(plant) } }),
    elsewhere: 'hidden',
  },
  'standard-checks.settleTask': ofTask((_plant, rowVersion) => ({ rowVersion, outcome: 'DONE' })),
  'standard-checks.undoTask': ofTask((_plant, rowVersion) => ({ rowVersion }), {}),
  'standard-checks.planAction': ofTask((plant) => seoPlan(plant), failure),
  ...transitionCases(standardCheckStates, standardCheckTransitions, modelCast),
  ...transitionCases(executionStates, executionTransitions, executionCast),
}
