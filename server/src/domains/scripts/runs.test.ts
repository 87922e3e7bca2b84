import { exportCollects, getCollect, listCollects, saveCollect } from '@lineside/contract/collects'
import { abandonRun, finishRun, getOpenRun, getRun, listRuns, scripts, startRun } from '@lineside/contract/scripts'
import { describe, expect, it } from 'vitest'
import { testForm } from '../../testing/form.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { provePlantCatalogue } from '../../testing/plant-catalogue.ts'
import { recordOn, routeOf, started, twoStops } from './testing.ts'

const { onPlant } = usePlant()
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const anyThere = ({ facts }: TestPlant) => [{ collectPointId: facts.other.points[0]?.id, formId: null, minutes: 0 }]
provePlantCatalogue(scripts, (plant, industryId) => ({
  stops: industryId === plant.facts.other.plant ? anyThere(plant) : twoStops(plant),
}))

const runOf = async (plant: TestPlant, id: number) =>
  (await plant.as('operator')).ask(getRun, { params: { id: String(id) } })
const openOf = async (plant: TestPlant, login = 'operator') => (await (await plant.as(login)).ask(getOpenRun, {})).run
const end = (id: number, rowVersion = 1) => ({ params: { id: String(id) }, body: { rowVersion } })

describe('a route', () => {
  it('takes points of its plant with forms that are filled there, in the order of their times', () =>
    onPlant(async (plant) => {
      const [first, second] = twoStops(plant)
      if (!first || !second) throw new Error('two stops')
      const of = async (stops: object[]) => {
        const body = { industryId: plant.facts.plant, name: 'Morning', stops }
        const { status, fields } = await (await plant.as('analyst')).call(scripts.create, { body: body as never })
        return [status, Object.keys(fields ?? {})]
      }
      expect(await of([])).toEqual([400, ['stops']])
      const elsewhere = plant.facts.other.points[0]?.id ?? 0
      expect(await of([{ ...first, collectPointId: elsewhere }])).toEqual([400, ['stops.0.collectPointId']])
      expect(await of([first, { ...second, formId: plant.facts.other.formId }])).toEqual([400, ['stops.1.formId']])
      expect(await of([second, { ...first, minutes: 9 }])).toEqual([400, ['stops.1.minutes']])
      expect(await of([{ ...first, minutes: 721 }])).toEqual([400, ['stops.0.minutes']])
      expect(await of([first, { ...second, formId: null }])).toEqual([201, []])
    }))

  it('is read by who records, and changed by who keeps the forms alone', () =>
    onPlant(async (plant) => {
      const { id } = await routeOf(plant)
      const operator = await plant.as('operator')
      const change = { params: { id: String(id) }, body: { rowVersion: 1, name: 'Mine' } }
      expect((await operator.call(scripts.change, change)).status).toBe(403)
      expect((await operator.ask(scripts.get, { params: { id: String(id) } })).stops).toEqual(twoStops(plant))
    }))
})

describe('starting a route', () => {
  it('sets its stops with the times at which each is expected, and ends with the shift', () =>
    onPlant(async (plant) => {
      const run = await started(plant)
      const expected = [0, 10].map((minutes) => new Date(plant.now().getTime() + minutes * MINUTE).toISOString())
      expect(run.stops.map(({ position, expectedAt, doneAt }) => [position, expectedAt, doneAt])).toEqual([
        [1, expected[0], null],
        [2, expected[1], null],
      ])
      // 12:30 in São Paulo: the first shift ends at 14:00
      expect(run).toMatchObject({ state: 'RUNNING', shiftName: 'Turno 1', endsAt: '2026-11-20T17:00:00.000Z' })
      expect(run.abilities).toMatchObject({ finished: true, abandoned: true })
      expect((await openOf(plant))?.id).toBe(run.id)
      expect(await openOf(plant, 'supervisor')).toBeNull()
    }))

  it('is refused while another is under way, where it is disabled, and where nothing can be filled', () =>
    onPlant(async (plant) => {
      const run = await started(plant)
      const other = await routeOf(plant)
      const operator = await plant.as('operator')
      const start = () => operator.call(startRun, { body: { scriptId: other.id } })
      expect((await start()).code).toBe('ROUTE_OPEN')
      await operator.ask(finishRun, end(run.id))
      await plant.db.query('update forms set enabled = false where id = $1', [testForm.id])
      plant.app.services.caches.invalidateAll()
      expect((await start()).code).toBe('ROUTE_EMPTY')
      const body = { rowVersion: 1, enabled: false }
      await (await plant.as('analyst')).ask(scripts.setEnabled, { params: { id: String(other.id) }, body })
      expect((await start()).code).toBe('ROUTE_DISABLED')
      expect((await (await plant.as('outsider')).call(startRun, { body: { scriptId: other.id } })).status).toBe(403)
    }))

  it('makes of a stop without a form one for whatever is recorded there', () =>
    onPlant(async (plant) => {
      const [first] = twoStops(plant)
      if (!first) throw new Error('a stop')
      await plant.db.query(`delete from slots`)
      const run = await started(plant, [{ ...first, formId: null }])
      expect(run.stops.map(({ form }) => form)).toEqual([null])
      await recordOn(plant, run.id)
      expect((await runOf(plant, run.id)).stops[0]?.doneAt).not.toBeNull()
    }))
})

describe('a record made on a route', () => {
  it('carries it and does the stop, also when it is sent after the end', () =>
    onPlant(async (plant) => {
      const run = await started(plant)
      plant.moveClock(5 * MINUTE)
      const first = await recordOn(plant, run.id)
      expect(first.script).toEqual({ ...run.script, runId: run.id })
      const stops = (await runOf(plant, run.id)).stops
      expect(stops.map(({ collectId }) => collectId)).toEqual([first.id, null])
      expect(stops[0]?.doneAt).toBe(plant.now().toISOString())
      const collectedAt = plant.now().toISOString()
      await (await plant.as('operator')).ask(finishRun, end(run.id))
      plant.moveClock(HOUR)
      const late = await recordOn(plant, run.id, { collectedAt, collectPointId: plant.facts.points[1]?.id })
      expect(late.script?.runId).toBe(run.id)
      expect((await runOf(plant, run.id)).stops[1]).toMatchObject({ collectId: late.id, doneAt: collectedAt })
    }))

  it('sent again is the same record, and does no other stop', () =>
    onPlant(async (plant) => {
      const [first] = twoStops(plant)
      if (!first) throw new Error('a stop')
      const run = await started(plant, [first, { ...first, minutes: 5 }])
      const body = plant.filled({}, { scriptRunId: run.id })
      const operator = await plant.as('operator')
      const record = await operator.ask(saveCollect, { body })
      expect(await operator.ask(saveCollect, { body })).toEqual(record)
      expect((await runOf(plant, run.id)).stops.map(({ collectId }) => collectId)).toEqual([record.id, null])
    }))

  it('is stored without it where it is another person’s, at no stop of it, or made before or after', () =>
    onPlant(async (plant) => {
      const [first] = twoStops(plant)
      if (!first) throw new Error('a stop')
      const run = await started(plant, [first])
      const before = new Date(plant.now().getTime() - 2 * MINUTE).toISOString()
      expect((await recordOn(plant, run.id, { collectedAt: before })).script).toBeNull()
      expect((await recordOn(plant, run.id, { collectPointId: plant.facts.points[1]?.id })).script).toBeNull()
      expect((await recordOn(plant, run.id, {}, 'supervisor')).script).toBeNull()
      expect((await recordOn(plant, 999_999)).script).toBeNull()
      plant.moveClock(MINUTE)
      await (await plant.as('operator')).ask(finishRun, end(run.id))
      plant.moveClock(2 * MINUTE)
      expect((await recordOn(plant, run.id)).script).toBeNull()
      expect((await runOf(plant, run.id)).stops[0]?.collectId).toBeNull()
    }))

  it('is found by that, and shown with its route on its page and in the file', () =>
    onPlant(async (plant) => {
      const run = await started(plant)
      const { id } = await recordOn(plant, run.id)
      const supervisor = await plant.as('supervisor')
      const onRoutes = await supervisor.ask(listCollects, { query: { withScript: 'true' } })
      expect(onRoutes.map((row) => [row.id, row.script?.name])).toContainEqual([id, run.script.name])
      expect(onRoutes.every(({ script }) => script !== null)).toBe(true)
      const others = await supervisor.ask(listCollects, { query: { withScript: 'false' } })
      expect(others.length).toBeGreaterThan(0)
      expect(others.every(({ script }) => script === null)).toBe(true)
      expect((await supervisor.ask(getCollect, { params: { id: String(id) } })).script?.runId).toBe(run.id)
      const body = { format: 'jsonl', withScript: 'true' } as const
      const file = await supervisor.ask(exportCollects, { body })
      if (!('base64' in file)) throw new Error('It became a job')
      const lines = Buffer.from(file.base64, 'base64').toString('utf8').trim().split('\n')
      expect(lines.map((line) => JSON.parse(line).script)).toEqual([run.script.name])
    }))
})

describe('the end of a route', () => {
  it('is its person’s to say, once', () =>
    onPlant(async (plant) => {
      const run = await started(plant)
      expect((await (await plant.as('supervisor')).call(finishRun, end(run.id))).code).toBe('NOT_THE_PERSON')
      const operator = await plant.as('operator')
      const ended = await operator.ask(abandonRun, end(run.id))
      expect(ended).toMatchObject({ state: 'ABANDONED', endedAt: plant.now().toISOString(), abilities: {} })
      expect((await operator.call(finishRun, end(run.id, 2))).code).toBe('STATE_REFUSED')
      expect(await openOf(plant)).toBeNull()
    }))

  it('comes with its time: at once for who reads, within a minute in writing, and for who starts the next', () =>
    onPlant(async (plant) => {
      const run = await started(plant)
      plant.moveClock(3 * HOUR)
      expect(await runOf(plant, run.id)).toMatchObject({ state: 'ENDED', endedAt: run.endsAt, abilities: {} })
      expect(await openOf(plant)).toBeNull()
      expect((await (await plant.as('operator')).call(finishRun, end(run.id))).code).toBe('STATE_REFUSED')
      const next = await started(plant)
      expect(next.state).toBe('RUNNING')
      expect(await plant.count('history', `event = 'scripts.ended' and entity_id = ${run.id}`)).toBe(1)
      plant.moveClock(9 * HOUR)
      await plant.runJobs()
      expect(await plant.count('scripts_runs', `state = 'RUNNING'`)).toBe(0)
    }))
})

it('the routes of a shift are those started in it, for who reads records of the plant', () =>
  onPlant(async (plant) => {
    const run = await started(plant)
    const supervisor = await plant.as('supervisor')
    const query = { industryId: String(plant.facts.plant), productionDate: run.productionDate }
    const ids = async (more: object = {}) =>
      (await supervisor.ask(listRuns, { query: { ...query, ...more } })).map(({ id }) => id)
    expect(await ids()).toEqual([run.id])
    expect(await ids({ shiftId: String(run.shiftId) })).toEqual([run.id])
    expect(await ids({ shiftId: '999' })).toEqual([])
    expect(await ids({ productionDate: '2026-11-19' })).toEqual([])
    expect((await (await plant.as('outsider')).call(listRuns, { query })).status).toBe(404)
  }))
