import {
  changeStandardCheck,
  createStandardCheck,
  executionTransitions,
  exportExecutions,
  exportStandardChecks,
  getStandardCheck,
  listExecutions,
  listStandardChecks,
  settleTask,
  standardCheckTransitions,
  startExecution,
  undoTask,
} from '@lineside/contract/standard-checks'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../core/demo/index.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { picture, uploadAs, withDataFolder } from '../../testing/uploads.ts'
import {
  at,
  content,
  create,
  enabledModel,
  failure,
  readExecution,
  settled,
  started,
  steps,
  taskId,
  tasksOf,
  versionOf,
} from './testing.ts'

const { onPlant } = usePlant()

const changeOf = (model: Awaited<ReturnType<typeof create>>, own: object = {}) => ({
  rowVersion: model.rowVersion,
  name: model.name,
  normVersionId: model.norm.versionId,
  steps: model.steps,
  ...own,
})

describe('a model', () => {
  it('is made from a version of a document, which it keeps while a newer one is in force', () =>
    onPlant(async (plant) => {
      const model = await create(plant, await plant.as('analyst'))
      expect(model).toMatchObject({ state: 'DRAFT', version: 1, stepCount: 2, taskCount: 3, versionUsed: false })
      expect(model.norm).toMatchObject({ code: 'PAC-07', label: 'Rev. 3', newer: { label: 'Rev. 4' } })
      expect(model.steps[0]).toMatchObject({ page: 3, tasks: [{ name: 'Check the seal' }, { mayNotApply: true }] })
    }))

  it('is refused with a document of another plant, a disabled one, a name that is there already', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const fieldsOf = async (own: object) =>
        Object.keys(
          (await admin.call(createStandardCheck, { body: (await content(plant, own)) as never })).fields ?? {},
        )
      expect(await fieldsOf({ normVersionId: await versionOf(plant, 'TL-FIR-02') })).toEqual(['normVersionId'])
      expect(await fieldsOf({ normVersionId: 1 })).toEqual(['normVersionId'])
      await create(plant, admin, { name: 'Start of the oven' })
      expect(await fieldsOf({ name: 'START of the óven' })).toEqual(['name'])
      expect(await fieldsOf({ normVersionId: await versionOf(plant, 'POL-SEG-01') })).toEqual([])
      await plant.db.query(`update norms set enabled = false where code = 'IT-EMB-12'`)
      expect(await fieldsOf({ normVersionId: await versionOf(plant, 'IT-EMB-12') })).toEqual(['normVersionId'])
    }))

  it('is published and changed only with a task in every step', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const draft = await create(plant, admin, { steps: [{ name: 'Empty step' }] })
      expect(draft.abilities).toMatchObject({ published: 'TASKS_MISSING', changed: true })
      const refused = await admin.call(standardCheckTransitions.published, { ...at(draft.id), body: { rowVersion: 1 } })
      expect(refused.code).toBe('TASKS_MISSING')
      const full = await admin.ask(changeStandardCheck, { ...at(draft.id), body: changeOf(draft, { steps }) })
      const enabled = await admin.ask(standardCheckTransitions.published, {
        ...at(draft.id),
        body: { rowVersion: full.rowVersion },
      })
      const emptied = { ...at(draft.id), body: changeOf(enabled, { steps: [] }) }
      expect(Object.keys((await admin.call(changeStandardCheck, emptied)).fields ?? {})).toEqual(['steps'])
    }))

  it('gets a new version by a change once it was worked through, and what is open stays on its own', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const id = await enabledModel(plant)
      const model = await admin.ask(getStandardCheck, at(id))
      const renamed = await admin.ask(changeStandardCheck, {
        ...at(id),
        body: changeOf(model, { name: 'Before it ran' }),
      })
      expect([renamed.version, renamed.versionUsed]).toEqual([1, false])
      const execution = await admin.ask(startExecution, { body: { standardCheckId: id } })
      const used = await admin.ask(getStandardCheck, at(id))
      expect(used.versionUsed).toBe(true)
      const next = await admin.ask(changeStandardCheck, {
        ...at(id),
        body: changeOf(used, { name: 'After it ran', steps: [{ name: 'Another', tasks: [{ name: 'Only one' }] }] }),
      })
      expect(next).toMatchObject({ version: 2, versionUsed: false, taskCount: 1, executionCount: 1 })
      expect(next.history.at(-1)?.after).toMatchObject({
        version: 2,
        added: ['Only one'],
        removed: ['First task', 'Second task'],
      })
      const open = await readExecution(plant, execution.id)
      expect(open).toMatchObject({ version: 1, name: 'Before it ran', outdated: true, taskCount: 2 })
      expect(tasksOf(open).map(({ name }) => name)).toEqual(['First task', 'Second task'])
      expect(await admin.ask(startExecution, { body: { standardCheckId: id } })).toMatchObject({
        version: 2,
        taskCount: 1,
      })
    }))

  it('that is saved as it stands is not written', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const model = await create(plant, admin)
      const again = await admin.ask(changeStandardCheck, { ...at(model.id), body: changeOf(model) })
      expect([again.rowVersion, again.history.length]).toEqual([1, 1])
    }))
})

describe('a photo', () => {
  const withPhoto = [{ name: 'All of it', tasks: [{ name: 'Show the seal', needsPhoto: true }] }]

  it('is asked of who did it, shown with it, read at its plant alone, and gone with what is undone', () =>
    withDataFolder((folder) =>
      onPlant(
        async (plant) => {
          const operator = await plant.as('operator')
          const execution = await started(plant, { steps: withPhoto })
          const task = at(taskId(execution))
          const without = await operator.call(settleTask, { ...task, body: { rowVersion: 1, outcome: 'DONE' } })
          expect(Object.keys(without.fields ?? {})).toEqual(['fileIds'])
          const fileId = await photo(plant)
          const done = await operator.ask(settleTask, {
            ...task,
            body: { rowVersion: 1, outcome: 'DONE', fileIds: [fileId] },
          })
          expect(tasksOf(done)[0]?.photos).toMatchObject([{ id: fileId, picture: true }])
          const undone = await operator.ask(undoTask, { ...task, body: { rowVersion: 2 } })
          expect(tasksOf(undone)[0]?.photos).toEqual([])
          const failed = await operator.call(settleTask, { ...task, body: { rowVersion: 3, ...failure } })
          expect(Object.keys(failed.fields ?? {})).toEqual(['fileIds'])
        },
        { settings: { DATA_DIR: folder } },
      ),
    ))

  const photo = async (plant: TestPlant) =>
    uploadAs(plant, 'operator', 'standard-checks', { fileName: 'seal.jpg', content: await picture() })
})

describe('an execution', () => {
  it('is finished when every task is done or not applicable, never with one that failed', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      let execution = await settled(plant, await started(plant), 0, failure)
      execution = await settled(plant, execution, 1, { outcome: 'NOT_APPLICABLE' })
      expect(execution.abilities.finished).toBe('TASKS_OPEN')
      const finish = (rowVersion: number) =>
        operator.call(executionTransitions.finished, { ...at(execution.id), body: { rowVersion } })
      expect((await finish(execution.rowVersion)).code).toBe('TASKS_OPEN')
      const undone = await operator.ask(undoTask, {
        ...at(taskId(execution)),
        body: { rowVersion: execution.rowVersion },
      })
      execution = await settled(plant, undone, 0)
      expect(await finish(execution.rowVersion)).toMatchObject({
        status: 200,
        body: { state: 'DONE', settledCount: 2 },
      })
    }))

  it('counts its tasks as they stand, whatever was settled and undone in whichever order', () =>
    onPlant(async (plant) => {
      const random = createRandom(31, 'standard checks')
      const tasks = Array.from({ length: 5 }, (_, task) => ({ name: `Task number ${task}`, mayNotApply: true }))
      let execution = await started(plant, { steps: [{ name: 'All of it', tasks }] })
      const operator = await plant.as('operator')
      for (let turn = 0; turn < 60; turn++) {
        const task = random.pick(tasksOf(execution))
        const params = at(task.id)
        const { rowVersion } = execution
        const outcome = random.pick([{ outcome: 'DONE' }, { outcome: 'NOT_APPLICABLE' }, failure] as const)
        execution =
          task.state === 'PENDING'
            ? await operator.ask(settleTask, { ...params, body: { rowVersion, ...outcome } })
            : await operator.ask(undoTask, { ...params, body: { rowVersion } })
        const states = tasksOf(execution).map(({ state }) => state)
        const failed = states.filter((state) => state === 'FAILED').length
        const pending = states.filter((state) => state === 'PENDING').length
        expect([execution.settledCount, execution.failedCount]).toEqual([5 - failed - pending, failed])
        expect(execution.abilities.finished).toBe(failed + pending === 0 ? true : 'TASKS_OPEN')
      }
    }))

  it('is cancelled with a reason, which its history keeps', () =>
    onPlant(async (plant) => {
      const { id } = await started(plant)
      const analyst = await plant.as('analyst')
      const bare = await analyst.call(executionTransitions.cancelled, { ...at(id), body: { rowVersion: 1 } as never })
      expect(bare.status).toBe(400)
      const body = { rowVersion: 1, reason: 'The line stands still' }
      const answer = await analyst.ask(executionTransitions.cancelled, { ...at(id), body })
      expect(answer).toMatchObject({ state: 'CANCELLED', history: [{}, { reason: body.reason }] })
      expect(answer.endedAt).not.toBeNull()
    }))
})

it('lists find models and executions by their filters, and are exported', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    const execution = await settled(plant, await started(plant, { name: 'Çold store' }), 0, failure)
    const models = (query: object) => admin.ask(listStandardChecks, { query: { query: 'cold', ...query } as never })
    const executions = (query: object) => admin.ask(listExecutions, { query: { query: 'cold', ...query } as never })
    expect(await models({ state: 'ENABLED' })).toMatchObject([{ name: 'Çold store', abilities: { disabled: true } }])
    expect(await models({ state: 'DRAFT' })).toEqual([])
    const mine = { accountId: String(admin.accountId), standardCheckId: String(execution.standardCheckId) }
    expect(await executions({ state: 'IN_PROGRESS', hasFailed: 'true', ...mine })).toMatchObject([{ id: execution.id }])
    expect(await executions({ hasFailed: 'false' })).toEqual([])
    for (const endpoint of [exportStandardChecks, exportExecutions]) {
      const answer = await admin.ask(endpoint, { body: { format: 'jsonl', query: 'cold' } as never })
      if (!('base64' in answer)) throw new Error('It became a job')
      expect(Buffer.from(answer.base64, 'base64').toString('utf8')).toContain('Çold store')
    }
  }))
