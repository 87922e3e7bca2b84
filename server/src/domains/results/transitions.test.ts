import {
  getMonth,
  getMonthLog,
  monthStates,
  monthTransitions,
  REOPENABLE,
  saveValue,
  saveWeights,
} from '@lineside/contract/results'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { proveTransitions } from '../../testing/prove-transitions.ts'
import {
  at,
  cast,
  createIndicator,
  editor,
  enter,
  entryOf,
  figureOf,
  monthIn,
  openedMonth,
  readMonth,
  weigh,
} from './testing.ts'

const { onPlant } = usePlant()

proveTransitions(onPlant, {
  machine: monthStates,
  endpoints: monthTransitions,
  cast,
  holder: editor,
  read: async (person, id) => ({
    ...(await person.ask(getMonth, at(id))),
    history: await person.ask(getMonthLog, at(id)),
  }),
  // values and weights have versions of their own: results.test.ts
  byHand: ['monthOpened', 'valueSaved', 'weightsSaved'],
})

const close = async (plant: TestPlant, { id, rowVersion }: { id: number; rowVersion: number }) =>
  (await plant.as(editor)).call(monthTransitions.closed, { ...at(id), body: { rowVersion } })

const reopen = async (plant: TestPlant, login: string, { id, rowVersion }: { id: number; rowVersion: number }) =>
  (await plant.as(login)).call(monthTransitions.reopened, {
    ...at(id),
    body: { rowVersion, reason: 'The meter was read wrong' },
  })

describe('a month is closed', () => {
  it('only where its weights total 100.0 %, and says what they total', () =>
    onPlant(async (plant) => {
      const [one, two, three] = [
        await createIndicator(plant),
        await createIndicator(plant),
        await createIndicator(plant),
      ]
      let month = await openedMonth(plant)
      for (const { id } of [one, two, three]) month = await enter(plant, month, id, { target: 10, actual: 10 })
      month = await weigh(plant, month, { [one.id]: 33.3, [two.id]: 33.3, [three.id]: 33.3 })
      expect([month.weightTotal, month.abilities.closed]).toEqual([99.9, 'WEIGHTS_NOT_100'])
      const refused = await close(plant, month)
      expect([refused.status, refused.code]).toEqual([409, 'WEIGHTS_NOT_100'])
      expect(refused.fields).toEqual({ weights: 'They total 99.9%.' })
      month = await weigh(plant, month, { [one.id]: 33.4, [two.id]: 33.3, [three.id]: 33.3 })
      expect([month.weightTotal, month.abilities.closed]).toEqual([100, true])
      expect((await close(plant, month)).body).toMatchObject({ state: 'CLOSED', result: 100, beacon: 'GREEN' })
    }))

  it('only where every weighted indicator has a target and an actual, and names the others', () =>
    onPlant(async (plant) => {
      const first = await createIndicator(plant, { name: 'Weighted one' })
      const second = await createIndicator(plant, { name: 'Weighted two' })
      await createIndicator(plant, { name: 'Not weighted' })
      let month = await openedMonth(plant)
      month = await enter(plant, month, first.id, { target: 10 })
      month = await weigh(plant, month, { [first.id]: 60, [second.id]: 40 })
      expect(month.missing.map(({ name }) => name)).toEqual(['Weighted one', 'Weighted two'])
      const refused = await close(plant, month)
      expect([refused.status, refused.code]).toEqual([409, 'ACTUALS_MISSING'])
      expect(refused.fields).toEqual({ actuals: 'Missing: Weighted one, Weighted two.' })
    }))

  it('only once it is over by the calendar of its plant', () =>
    onPlant(async (plant) => {
      const current = plant.now().toISOString().slice(0, 7)
      const month = await monthIn(plant, 'OPEN', current)
      expect([month.over, month.abilities.closed]).toEqual([false, 'MONTH_NOT_OVER'])
      expect((await close(plant, month)).code).toBe('MONTH_NOT_OVER')
    }))

  it('with every figure as it was shown: what changes later changes nothing in it', () =>
    onPlant(async (plant) => {
      const closed = await monthIn(plant, 'CLOSED')
      expect(closed).toMatchObject({ state: 'CLOSED', result: 50, beacon: 'RED', closedBy: { name: 'Sueli Brandão' } })
      const { indicatorId } = closed.figures.find(({ weight }) => weight === 100) ?? { indicatorId: 0 }
      await plant.db.query(`update results_indicators set direction = 'LOWER', decimals = 0 where id = $1`, [
        indicatorId,
      ])
      const read = await readMonth(plant, closed.id)
      expect(figureOf(read, indicatorId)).toMatchObject({
        direction: 'HIGHER',
        actual: 40,
        attainment: 50,
        weight: 100,
      })
      expect(read.result).toBe(50)
    }))

  it('once by two people at the same time', () =>
    onPlant(async (plant) => {
      const month = await monthIn(plant, 'OPEN')
      const first = await close(plant, month)
      const second = await close(plant, month)
      expect([first.status, second.status, second.code]).toEqual([200, 412, 'STALE'])
      const again = await close(plant, { id: month.id, rowVersion: month.rowVersion + 1 })
      expect([again.status, again.code]).toEqual([409, 'STATE_REFUSED'])
    }))
})

describe('a closed month', () => {
  it('takes no value and no weights', () =>
    onPlant(async (plant) => {
      const month = await monthIn(plant, 'CLOSED')
      const person = await plant.as(editor)
      const { indicatorId } = month.figures.find(({ weight }) => weight === 100) ?? { indicatorId: 0 }
      const value = await person.call(saveValue, entryOf(month, indicatorId, { actual: 1 }))
      const { weightsVersion } = month
      const weights = await person.call(saveWeights, { ...at(month.id), body: { weightsVersion, weights: [] } })
      expect([value.code, weights.code]).toEqual(['STATE_REFUSED', 'STATE_REFUSED'])
    }))

  it('is reopened by a manager alone, says what was frozen, and is counted anew', () =>
    onPlant(async (plant) => {
      const month = await monthIn(plant, 'CLOSED')
      expect((await reopen(plant, editor, month)).status).toBe(403)
      const { body } = await reopen(plant, 'manager', month)
      expect(body).toMatchObject({ state: 'OPEN', closedAt: null, closedBy: null, result: 50 })
      const log = await (await plant.as(editor)).ask(getMonthLog, at(month.id))
      expect(log.at(-1)).toMatchObject({ reason: 'The meter was read wrong', before: { result: 50 } })
    }))

  it('is reopened only as one of the last, and those after it stay closed', () =>
    onPlant(async (plant) => {
      const months = []
      for (const name of ['2026-05', '2026-06', '2026-07', '2026-08']) {
        months.push(await monthIn(plant, 'CLOSED', name))
      }
      const [first, second] = months
      if (!first || !second || months.length !== REOPENABLE + 1) throw new Error('Four months were to be closed')
      const refused = await reopen(plant, 'manager', first)
      expect([refused.status, refused.code]).toEqual([409, 'MONTH_NOT_LAST'])
      expect((await reopen(plant, 'manager', second)).status).toBe(200)
      const states = await Promise.all(months.map(async ({ id }) => (await readMonth(plant, id)).state))
      expect(states).toEqual(['CLOSED', 'OPEN', 'CLOSED', 'CLOSED'])
    }))
})
