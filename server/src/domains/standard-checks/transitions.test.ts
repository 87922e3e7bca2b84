import type { Endpoint } from '@lineside/contract/core'
import {
  changeStandardCheck,
  executionStates,
  executionTransitions,
  getExecution,
  getStandardCheck,
  planTaskAction,
  settleTask,
  standardCheckStates,
  standardCheckTransitions,
  startExecution,
  undoTask,
} from '@lineside/contract/standard-checks'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { calledRows, inputFor } from '../../testing/transition-cases.ts'
import {
  at,
  content,
  executionCast,
  failure,
  modelCast,
  readExecution,
  seoPlan,
  settled,
  started,
  taskId,
  tasksOf,
} from './testing.ts'

const { onPlant } = usePlant()

/** who holds 37, 15 and 7 at São Paulo; who lacks them there; who holds them in Istanbul */
const right = 'beatriz.lacerda'
const lacking = { executes: 'otavio.penteado', registers: 'operator', plans: 'operator' } as const

const call = (person: Awaited<ReturnType<TestPlant['as']>>, endpoint: Endpoint, input: object) =>
  person.call(endpoint as never, input as never)

interface Kind {
  machine: typeof standardCheckStates | typeof executionStates
  endpoints: object
  cast: typeof modelCast
  read(plant: TestPlant, id: number): Promise<{ state: string; rowVersion: number; history: readonly object[] }>
}

const kinds: Record<'model' | 'execution', Kind> = {
  model: {
    machine: standardCheckStates,
    endpoints: standardCheckTransitions,
    cast: modelCast,
    read: async (plant, id) => (await plant.as('admin')).ask(getStandardCheck, at(id)),
  },
  execution: {
    machine: executionStates,
    endpoints: executionTransitions,
    cast: executionCast,
    read: readExecution,
  },
}

const rows = Object.entries(kinds).flatMap(([name, kind]) =>
  calledRows(kind.machine).flatMap((row) =>
    row.from.map((from) => [`${name} ${row.event} from ${from}`, { kind, row, from: from ?? '' }] as const),
  ),
)

describe.each(rows)('%s', (_, { kind, row, from }) => {
  const endpoint = (kind.endpoints as Record<string, Endpoint>)[row.event] as Endpoint
  const needs37 = row.event !== 'finished'

  async function send(plant: TestPlant, login: string, id: number, rowVersion = 1) {
    const body = { rowVersion, ...(await inputFor(plant, row.inputs, 'analyst')) }
    return call(await plant.as(login), endpoint, { ...at(id), body })
  }
  const make = (plant: TestPlant, state = from) => kind.cast.make(plant, state, row)

  it('is done by who has the right, with its history', () =>
    onPlant(async (plant) => {
      const id = await make(plant)
      expect(await send(plant, right, id)).toMatchObject({ status: 200 })
      const { state, rowVersion, history } = await kind.read(plant, id)
      expect([state, rowVersion]).toEqual([row.to, 2])
      expect(history.at(-1)).toMatchObject({ event: `standard-checks.${row.event}`, from, to: row.to })
    }))

  it('is refused without the right, and at another plant', () =>
    onPlant(async (plant) => {
      const id = await make(plant)
      expect((await send(plant, needs37 ? lacking.registers : lacking.executes, id)).status).toBe(403)
      const elsewhere = needs37 ? 'outsider' : 'elif.karaca'
      expect((await send(plant, elsewhere, id)).status).toBe(404)
    }))

  it('is refused to who knows an older version, and in another state', () =>
    onPlant(async (plant) => {
      const id = await make(plant)
      expect(await send(plant, right, id, 7)).toMatchObject({ status: 412, code: 'STALE' })
      const others = Object.keys(kind.machine.states).filter((state) => !row.from.includes(state as never))
      for (const other of others) {
        const refused = await send(plant, right, await make(plant, other))
        expect([refused.status, refused.code]).toEqual([409, 'STATE_REFUSED'])
      }
    }))
})

describe('a task', () => {
  const outcomes = [
    ['taskDone', 'DONE', { outcome: 'DONE' }, 0],
    ['taskNotApplicable', 'NOT_APPLICABLE', { outcome: 'NOT_APPLICABLE' }, 1],
    ['taskFailed', 'FAILED', failure, 0],
  ] as const

  it.each(outcomes)('%s begins the execution, with its history, and is undone', (event, state, body, position) =>
    onPlant(async (plant) => {
      const execution = await started(plant)
      const operator = await plant.as('operator')
      const task = at(taskId(execution, position))
      const after = await operator.ask(settleTask, { ...task, body: { rowVersion: 1, ...body } })
      expect(after).toMatchObject({ state: 'IN_PROGRESS', rowVersion: 2, failedCount: state === 'FAILED' ? 1 : 0 })
      expect(tasksOf(after)[position]).toMatchObject({ state, settledBy: { id: operator.accountId } })
      expect(after.history.at(-1)).toMatchObject({ event: `standard-checks.${event}`, from: 'OPEN', to: 'IN_PROGRESS' })
      const undone = await operator.ask(undoTask, { ...task, body: { rowVersion: 2 } })
      expect(undone).toMatchObject({ state: 'IN_PROGRESS', settledCount: 0, failedCount: 0 })
      expect(tasksOf(undone)[position]).toMatchObject({ state: 'PENDING', note: '', settledBy: null, photos: [] })
      expect(undone.history.at(-1)).toMatchObject({ event: 'standard-checks.taskUndone' })
    }),
  )

  it.each(outcomes)(
    '%s is refused without the right, elsewhere, by an old version, once settled',
    (_e, _s, body, position) =>
      onPlant(async (plant) => {
        const execution = await started(plant)
        const task = at(taskId(execution, position))
        const send = async (login: string, rowVersion = 1) =>
          (await plant.as(login)).call(settleTask, { ...task, body: { rowVersion, ...body } })
        expect((await send('otavio.penteado')).status).toBe(403)
        // who may only read
        expect((await send('manager')).status).toBe(403)
        expect((await send('elif.karaca')).status).toBe(404)
        expect(await send('operator', 7)).toMatchObject({ status: 412, code: 'STALE' })
        expect((await send('operator')).status).toBe(200)
        expect((await send('operator', 2)).code).toBe('STATE_REFUSED')
        await plant.db.query(`update standard_checks_executions set state = 'DONE' where id = $1`, [execution.id])
        expect((await send('operator', 2)).code).toBe('STATE_REFUSED')
        const undone = await (await plant.as('operator')).call(undoTask, { ...task, body: { rowVersion: 2 } })
        expect(undone.code).toBe('STATE_REFUSED')
      }),
  )

  it('is left out only where its model allows that', () =>
    onPlant(async (plant) => {
      const execution = await started(plant)
      const body = { rowVersion: 1, outcome: 'NOT_APPLICABLE' } as const
      const sent = { ...at(taskId(execution, 0)), body }
      expect((await (await plant.as('operator')).call(settleTask, sent)).code).toBe('TASK_APPLIES')
    }))

  it('that failed says what is wrong', () =>
    onPlant(async (plant) => {
      const execution = await started(plant)
      const body = { rowVersion: 1, outcome: 'FAILED', note: ' no ' } as const
      const sent = { ...at(taskId(execution, 0)), body }
      const refused = await (await plant.as('operator')).call(settleTask, sent)
      expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, ['note']])
    }))
})

describe('the action of a failed task', () => {
  async function failed(plant: TestPlant) {
    return settled(plant, await started(plant), 0, failure)
  }
  const plans = async (plant: TestPlant, login: string, execution: Awaited<ReturnType<typeof failed>>, own = {}) =>
    (await plant.as(login)).call(planTaskAction, {
      ...at(taskId(execution)),
      body: (await seoPlan(plant, own)) as never,
    })

  it('is planned once, at its plant, and its state is shown', () =>
    onPlant(async (plant) => {
      const execution = await failed(plant)
      expect(await plans(plant, right, execution)).toMatchObject({ status: 201 })
      const now = await readExecution(plant, execution.id)
      expect(tasksOf(now)[0]?.action).toMatchObject({
        state: 'D',
        seen: { kind: 'SEO', what: 'Trocar a vedação da bomba' },
      })
      expect(now.history.at(-1)).toMatchObject({ event: 'standard-checks.actionPlanned', from: 'IN_PROGRESS' })
      expect((await plans(plant, right, execution)).code).toBe('HAS_ACTIONS')
      await plant.db.query(`update action_plans set state = 'C' where id = $1`, [tasksOf(now)[0]?.action?.id])
      expect((await plans(plant, right, execution)).status).toBe(201)
    }))

  it('says to who does not see it only how it stands', () =>
    onPlant(async (plant) => {
      const execution = await failed(plant)
      await plans(plant, right, execution)
      const now = await (await plant.as('operator')).ask(getExecution, at(execution.id))
      expect(tasksOf(now)[0]?.action).toMatchObject({ state: 'D', seen: null })
    }))

  it('is refused without the right, for a task that did not fail, of another kind, at another plant', () =>
    onPlant(async (plant) => {
      const execution = await failed(plant)
      expect((await plans(plant, lacking.plans, execution)).status).toBe(403)
      const { rows } = await plant.db.query<{ id: number }>(
        `select id from topics where kind = 'PLAN' and enabled limit 1`,
      )
      const other = await plans(plant, 'admin', execution, { topicId: rows[0]?.id })
      expect(other.status).toBe(400)
      const responsibleId = (await plant.as('admin')).accountId
      const elsewhere = (await plant.app.services.plants()).find(({ id }) => id !== plant.facts.plant)
      expect((await plans(plant, 'admin', execution, { placeId: elsewhere?.id, responsibleId })).status).toBe(400)
      const undone = await (await plant.as('operator')).ask(undoTask, {
        ...at(taskId(execution)),
        body: { rowVersion: execution.rowVersion },
      })
      expect((await plans(plant, right, undone)).code).toBe('STATE_REFUSED')
      expect(await plant.count('action_plans', `what = 'Trocar a vedação da bomba'`)).toBe(0)
    }))
})

describe('a model', () => {
  it('is started where it is enabled alone', () =>
    onPlant(async (plant) => {
      for (const state of ['DRAFT', 'DISABLED']) {
        const standardCheckId = await modelCast.make(plant, state, {} as never)
        const refused = await (await plant.as('operator')).call(startExecution, { body: { standardCheckId } })
        expect(refused.code).toBe('STATE_REFUSED')
      }
      const standardCheckId = await modelCast.make(plant, 'ENABLED', {} as never)
      const answer = await (await plant.as('operator')).call(startExecution, { body: { standardCheckId } })
      expect(answer).toMatchObject({
        status: 201,
        body: { state: 'OPEN', history: [{ event: 'standard-checks.started' }] },
      })
    }))

  it.each(['DRAFT', 'ENABLED', 'DISABLED'])(
    'is changed in the state %s, by who has the right, from its version',
    (state) =>
      onPlant(async (plant) => {
        const id = await modelCast.make(plant, state, {} as never)
        const { industryId: _, ...body } = await content(plant)
        const send = async (login: string, rowVersion = 1) =>
          (await plant.as(login)).call(changeStandardCheck, { ...at(id), body: { ...body, rowVersion } as never })
        expect((await send(lacking.registers)).status).toBe(403)
        const elsewhere = await plant.as('outsider')
        expect(
          (await elsewhere.call(changeStandardCheck, { ...at(id), body: { ...body, rowVersion: 1 } as never })).status,
        ).toBe(404)
        expect((await send(right, 7)).code).toBe('STALE')
        expect(await send(right)).toMatchObject({
          status: 200,
          body: { state, rowVersion: 2, version: 1, name: body.name },
        })
      }),
  )
})

it('every event of the tables that a person makes is tested here', () => {
  const written = [
    'created',
    'changed',
    'started',
    'taskDone',
    'taskNotApplicable',
    'taskFailed',
    'taskUndone',
    'actionPlanned',
  ]
  const called = rows.map(([, { row }]) => row.event)
  const all = [standardCheckStates, executionStates].flatMap(({ transitions }) => transitions.map(({ event }) => event))
  expect([...new Set<string>(all)].sort()).toEqual([...new Set<string>([...written, ...called])].sort())
})
