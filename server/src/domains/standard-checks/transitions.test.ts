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
import { proveTransitions } from '../../testing/prove-transitions.ts'
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

/** who holds 37, 15 and 7 at São Paulo */
const right = 'beatriz.lacerda'

proveTransitions(onPlant, {
  machine: standardCheckStates,
  endpoints: standardCheckTransitions,
  cast: modelCast,
  holder: right,
  read: (person, id) => person.ask(getStandardCheck, at(id)),
  byHand: ['created'],
  events: { changed: { endpoint: changeStandardCheck, body: renamed } },
})

proveTransitions(onPlant, {
  machine: executionStates,
  endpoints: executionTransitions,
  cast: executionCast,
  holder: right,
  read: (person, id) => person.ask(getExecution, at(id)),
  // of a model, and of a task
  byHand: ['started', 'taskDone', 'taskNotApplicable', 'taskFailed', 'taskUndone', 'actionPlanned'],
})

/** Another name, as a form sends it. */
async function renamed(plant: TestPlant) {
  const { industryId: _, ...body } = await content(plant)
  return body
}

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
      expect((await plans(plant, 'operator', execution)).status).toBe(403)
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

  it.each(['DRAFT', 'ENABLED', 'DISABLED'])('is changed in the state %s, in its first version still', (state) =>
    onPlant(async (plant) => {
      const id = await modelCast.make(plant, state, {} as never)
      const body = await renamed(plant)
      const sent = { ...at(id), body: { ...body, rowVersion: 1 } as never }
      const changed = await (await plant.as(right)).ask(changeStandardCheck, sent)
      expect(changed).toMatchObject({ state, rowVersion: 2, version: 1, name: body.name })
    }),
  )
})
