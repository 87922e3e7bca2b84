import {
  addGeneration,
  changeGeneration,
  getFigure,
  getGenerationLog,
  getWeightsLog,
  indicators,
  listMonths,
  listValues,
  listWeights,
  openMonth,
  saveValue,
  saveWeights,
} from '@lineside/contract/results'
import { describe, expect, it } from 'vitest'
import { usePlant } from '../../testing/plant.ts'
import {
  at,
  content,
  createIndicator,
  editor,
  enter,
  entryOf,
  figureOf,
  generation,
  MONTH,
  monthIn,
  openedMonth,
  readMonth,
  weigh,
} from './testing.ts'

const { onPlant } = usePlant()

describe('an indicator', () => {
  it.each([
    ['a form without its field', { source: 'FORM_FIELD', formId: 1 }, ['fieldId', 'aggregate']],
    ['a utility that is typed', { utility: 'F' }, ['utility']],
    ['utilities without a type', { source: 'UTILITIES' }, ['utility']],
    ['a field that is none of results', { source: 'FORM_FIELD', formId: 1, fieldId: 1, aggregate: 'SUM' }, ['fieldId']],
  ])('is refused with %s, at its place', (_, own, fields) =>
    onPlant(async (plant) => {
      const answer = await (await plant.as(editor)).call(indicators.create, { body: content(plant, own) as never })
      expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, fields])
    }),
  )

  it('that is disabled is in no month opened later, and stays in those that have it', () =>
    onPlant(async (plant) => {
      const { id } = await createIndicator(plant)
      const before = await openedMonth(plant, '2026-08')
      await enter(plant, before, id, { target: 3 })
      await (await plant.as(editor)).ask(indicators.setEnabled, { ...at(id), body: { rowVersion: 1, enabled: false } })
      const after = await openedMonth(plant, '2026-09')
      expect(after.figures.some(({ indicatorId }) => indicatorId === id)).toBe(false)
      expect(figureOf(await readMonth(plant, before.id), id).target).toBe(3)
      const refused = await (await plant.as(editor)).call(saveValue, {
        body: { monthId: after.id, indicatorId: id, rowVersion: 0, target: 4, actual: null, note: '' },
      })
      expect(Object.keys(refused.fields ?? {})).toEqual(['indicatorId'])
    }))
})

describe('a month', () => {
  it('is opened once, with the weights and the targets of the one before it', () =>
    onPlant(async (plant) => {
      const [one, two] = [await createIndicator(plant), await createIndicator(plant)]
      let month = await openedMonth(plant, '2026-08')
      month = await enter(plant, month, one.id, { target: 10, actual: 9, note: 'As agreed' })
      await weigh(plant, month, { [one.id]: 70, [two.id]: 30 })
      const next = await openedMonth(plant, MONTH)
      expect(next).toMatchObject({ state: 'OPEN', weightTotal: 100, rowVersion: 1, weightsVersion: 1 })
      expect(figureOf(next, one.id)).toMatchObject({ target: 10, actual: null, note: '', weight: 70 })
      expect(figureOf(next, two.id)).toMatchObject({ target: null, weight: 30 })
      const again = await (await plant.as('manager')).call(openMonth, {
        body: { industryId: plant.facts.plant, month: MONTH },
      })
      expect([again.status, again.body?.id, again.body?.rowVersion]).toEqual([200, next.id, 1])
    }))

  it('lies at most a year ahead', () =>
    onPlant(async (plant) => {
      const open = async (month: string) =>
        (await plant.as(editor)).call(openMonth, { body: { industryId: plant.facts.plant, month } })
      expect((await open('2027-11')).status).toBe(200)
      expect((await open('2027-12')).fields).toHaveProperty('month')
      expect((await open('2026-13')).fields).toHaveProperty('month')
    }))

  it('takes values of two people at once, and tells who overlooked another', () =>
    onPlant(async (plant) => {
      const [one, two] = [await createIndicator(plant), await createIndicator(plant)]
      const month = await openedMonth(plant)
      const [mine, theirs] = [await plant.as(editor), await plant.as('manager')]
      await mine.ask(saveValue, entryOf(month, one.id, { target: 5, actual: 4 }))
      const both = await theirs.ask(saveValue, entryOf(month, two.id, { target: 8 }))
      expect(figureOf(both, one.id)).toMatchObject({ actual: 4, attainment: 80, beacon: 'RED', rowVersion: 1 })
      const stale = await theirs.call(saveValue, entryOf(month, one.id, { target: 6 }))
      expect([stale.status, stale.code]).toEqual([412, 'STALE'])
      const same = await theirs.ask(saveValue, entryOf(both, two.id))
      expect(same.rowVersion).toBe(both.rowVersion)
    }))

  it.each([
    ['a target of 0 where higher is better', {}, { target: 0 }, 'target'],
    ['a negative target', { direction: 'LOWER' }, { target: -1 }, 'target'],
    ['more decimals than the indicator has', { decimals: 1 }, { actual: 1.25 }, 'actual'],
    ['an actual that is calculated', { source: 'UTILITIES', utility: 'F' }, { actual: 5 }, 'actual'],
  ])('refuses %s, at its place', (_, own, value, field) =>
    onPlant(async (plant) => {
      const { id } = await createIndicator(plant, own)
      const month = await openedMonth(plant)
      const refused = await (await plant.as(editor)).call(saveValue, entryOf(month, id, value) as never)
      expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]])
    }),
  )

  it('takes a target of 0 where lower is better: none is the most that can be reached', () =>
    onPlant(async (plant) => {
      const { id } = await createIndicator(plant, { direction: 'LOWER', decimals: 0 })
      let month = await openedMonth(plant)
      month = await enter(plant, month, id, { target: 0, actual: 0 })
      expect(figureOf(month, id)).toMatchObject({ attainment: 120, beacon: 'GREEN' })
      month = await enter(plant, month, id, { actual: 1 })
      expect(figureOf(month, id)).toMatchObject({ attainment: 0, beacon: 'RED' })
    }))

  it('has weights with a version of their own, each above zero once, of indicators of its plant', () =>
    onPlant(async (plant) => {
      const { id } = await createIndicator(plant)
      const month = await weigh(plant, await openedMonth(plant), { [id]: 40.5 })
      const send = async (weightsVersion: number, weights: readonly object[]) =>
        (await plant.as(editor)).call(saveWeights, { ...at(month.id), body: { weightsVersion, weights } as never })
      expect((await send(1, [])).code).toBe('STALE')
      expect((await send(2, [{ indicatorId: id, percent: 0.05 }])).status).toBe(400)
      const twice = [1, 2].map((percent) => ({ indicatorId: id, percent }))
      expect((await send(2, twice)).fields).toEqual({
        weights: 'This is listed more than once. Remove the repetition.',
      })
      expect((await send(2, [{ indicatorId: 999_999, percent: 1 }])).fields).toHaveProperty('weights.0.indicatorId')
      const log = await (await plant.as(editor)).ask(getWeightsLog, at(month.id))
      expect(log.map(({ event }) => event)).toEqual(['results.monthOpened', 'results.weightsSaved'])
      expect(log.at(-1)?.after).toMatchObject({ weightTotal: 40.5 })
    }))

  it('has the twelve months up to it, of closed ones as they were frozen, of open ones as they are', () =>
    onPlant(async (plant) => {
      const closed = await monthIn(plant, 'CLOSED', '2026-08')
      const { indicatorId } = closed.figures.find(({ weight }) => weight === 100) ?? { indicatorId: 0 }
      let month = await openedMonth(plant)
      month = await enter(plant, month, indicatorId, { actual: 72 })
      expect(month.trend.map((one) => [one.month, one.state, one.result, one.beacon])).toEqual([
        ['2026-08', 'CLOSED', 50, 'RED'],
        ['2026-10', 'OPEN', 90, null],
      ])
      const figure = await (await plant.as(editor)).ask(getFigure, {
        params: { id: String(month.id), indicatorId: String(indicatorId) },
      })
      expect(figure.trend.map(({ month: name, actual, attainment }) => [name, actual, attainment])).toEqual([
        ['2026-08', 40, 50],
        ['2026-10', 72, 90],
      ])
      expect(figure.history.map(({ event, actor }) => [event, actor?.name])).toEqual([
        ['results.valueSaved', 'Sueli Brandão'],
      ])
      expect([figure.records, figure.days]).toEqual([null, null])
    }))

  it('is listed with its values and its weights, the latest first, by plant, state and light', () =>
    onPlant(async (plant) => {
      const closed = await monthIn(plant, 'CLOSED', '2026-08')
      const open = await openedMonth(plant)
      const person = await plant.as(editor)
      const industryId = String(plant.facts.plant)
      const months = await person.ask(listMonths, { query: { industryId, dateBegin: '2026-08-01' } })
      const ofBoth = months.filter(({ id }) => id === closed.id || id === open.id)
      expect(ofBoth.map(({ month, state, result }) => [month, state, result])).toEqual([
        ['2026-10', 'OPEN', null],
        ['2026-08', 'CLOSED', 50],
      ])
      const red = await person.ask(listMonths, { query: { beacon: 'RED' } })
      expect(red.map(({ id }) => id)).toContain(closed.id)
      const { indicatorId } = closed.figures.find(({ weight }) => weight === 100) ?? { indicatorId: 0 }
      const values = await person.ask(listValues, { query: { indicatorId: String(indicatorId) } })
      expect(values.map((one) => [one.month, one.target, one.actual, one.attainment])).toEqual([
        ['2026-10', 80, null, null],
        ['2026-08', 80, 40, 50],
      ])
      const weights = await person.ask(listWeights, { query: { indicatorId: String(indicatorId), state: 'CLOSED' } })
      expect(weights.map(({ month, percent }) => [month, percent])).toEqual([['2026-08', 100]])
    }))
})

describe('utilities', () => {
  it('are a row a day and type, whose edits are kept, and make the months of indicators', () =>
    onPlant(async (plant) => {
      const person = await plant.as(editor)
      const { id: indicatorId } = await createIndicator(plant, { source: 'UTILITIES', utility: 'F', decimals: 1 })
      const first = await person.ask(addGeneration, { body: generation(plant) })
      await person.ask(addGeneration, { body: generation(plant, { day: '2026-10-31', quantity: 10 }) })
      await person.ask(addGeneration, { body: generation(plant, { day: '2026-11-01', quantity: 99 }) })
      await person.ask(addGeneration, { body: generation(plant, { type: 'V', quantity: 7, unit: 't' }) })
      const twice = await person.call(addGeneration, { body: generation(plant) })
      expect([twice.status, Object.keys(twice.fields ?? {})]).toEqual([400, ['day']])
      const body = { rowVersion: 1, quantity: 40.25, unit: 'MWh' }
      expect(await person.ask(changeGeneration, { ...at(first.id), body })).toMatchObject({ quantity: 40.25 })
      expect((await person.call(changeGeneration, { ...at(first.id), body: { ...body, quantity: 1 } })).code).toBe(
        'STALE',
      )
      const log = await person.ask(getGenerationLog, at(first.id))
      expect(log.map(({ event, before }) => [event, before?.quantity])).toEqual([
        ['results.generationAdded', undefined],
        ['results.generationChanged', 41.5],
      ])
      const month = await openedMonth(plant)
      expect(figureOf(month, indicatorId)).toMatchObject({ actual: 50.3, count: 2 })
      const { days } = await person.ask(getFigure, {
        params: { id: String(month.id), indicatorId: String(indicatorId) },
      })
      expect(days?.map(({ day, quantity }) => [day, quantity])).toEqual([
        ['2026-10-05', 40.25],
        ['2026-10-31', 10],
      ])
    }))

  it.each([
    ['below 0', { quantity: -1 }, 'quantity'],
    ['with four decimals', { quantity: 1.2345 }, 'quantity'],
    ['in the future', { day: '2027-01-01' }, 'day'],
    ['in another unit than the other days of the month', { day: '2026-10-06', unit: 'kWh' }, 'unit'],
  ])('are refused %s, at its place', (_, own, field) =>
    onPlant(async (plant) => {
      const person = await plant.as(editor)
      await person.ask(addGeneration, { body: generation(plant) })
      const refused = await person.call(addGeneration, { body: generation(plant, { day: '2026-10-07', ...own }) })
      expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]])
    }),
  )

  it('of a closed month stand, and are entered by nobody without the right', () =>
    onPlant(async (plant) => {
      const person = await plant.as(editor)
      const { id, unit } = await person.ask(addGeneration, { body: generation(plant) })
      await monthIn(plant, 'CLOSED')
      const added = await person.call(addGeneration, { body: generation(plant, { day: '2026-10-06' }) })
      const changed = await person.call(changeGeneration, { ...at(id), body: { rowVersion: 1, quantity: 1, unit } })
      expect([added.code, changed.code]).toEqual(['MONTH_CLOSED', 'MONTH_CLOSED'])
      const send = async (login: string) =>
        (await (await plant.as(login)).call(addGeneration, { body: generation(plant) })).status
      expect([await send('operator'), await send('analyst'), await send('murat.aksoy')]).toEqual([403, 403, 400])
    }))
})
