import { approveChange, requestDelete, requestEdit, saveCollect } from '@lineside/contract/collects'
import { getFigure, indicators, listSourceFields } from '@lineside/contract/results'
import { expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { fieldOf, inForceWith } from '../forms/testing.ts'
import { at, createIndicator, editor, figureOf, openedMonth } from './testing.ts'

const { onPlant } = usePlant()
const MONTH = '2026-11'

/** A form in force with a number for results and a plain one, and an indicator that makes its months so. */
async function counting(plant: TestPlant, aggregate: 'SUM' | 'AVERAGE' | 'LAST', own: object = {}) {
  const form = await inForceWith(plant, await plant.as('analyst'), ([loss = 0, stops = 0]) => [
    fieldOf(loss, 'Loss', { type: 'standard', decimals: 2, optional: true }),
    fieldOf(stops, 'Stops', { optional: true }),
  ])
  const [loss, stops] = form.definition?.fields ?? []
  if (!loss || !stops) throw new Error('The form has no fields')
  const place = { formId: form.formId, formVersion: 1, collectPointId: plant.facts.points[0]?.id ?? 0 }
  const operator = await plant.as('operator')
  const save = (value: number | null) => {
    const values = value === null ? [] : [{ fieldId: loss.id, value }]
    const body = { ...place, productId: plant.facts.products[0]?.id ?? 0, values }
    return operator.ask(saveCollect, { body: plant.filled({}, body) })
  }
  const source = { source: 'FORM_FIELD', formId: form.formId, fieldId: loss.id, aggregate, decimals: 1 }
  const { id } = await createIndicator(plant, { ...source, ...own })
  return { form, loss, stops, save, id }
}

it('a month is the sum of what its records say, and opens to them', () =>
  onPlant(async (plant) => {
    const { form, loss, save, id } = await counting(plant, 'SUM')
    for (const value of [10.25, 5.5, null]) await save(value)
    const month = await openedMonth(plant, MONTH)
    expect(figureOf(month, id)).toMatchObject({ actual: 15.8, count: 2, rowVersion: 0 })
    const params = { id: String(month.id), indicatorId: String(id) }
    const { records } = await (await plant.as(editor)).ask(getFigure, { params })
    expect(records).toMatchObject({ formId: form.formId, fieldId: loss.id, fieldName: 'Loss', count: 2, sum: 15.75 })
    expect(records).toMatchObject({ dateBegin: '2026-11-01', dateEnd: '2026-11-30', last: 5.5, average: 7.875 })
    const former = await openedMonth(plant, '2026-10')
    expect(figureOf(former, id)).toMatchObject({ actual: null, count: 0 })
  }))

it.each([
  ['AVERAGE', 7.9],
  ['LAST', 5.5],
] as const)('a month is made by %s', (aggregate, actual) =>
  onPlant(async (plant) => {
    const { save, id } = await counting(plant, aggregate)
    for (const value of [10.25, 5.5]) await save(value)
    expect(figureOf(await openedMonth(plant, MONTH), id).actual).toBe(actual)
  }),
)

it('an approved edit counts as it is then, and an excluded record no more', () =>
  onPlant(async (plant) => {
    const { loss, save, id } = await counting(plant, 'SUM')
    const [first, second] = [await save(10), await save(20)]
    const [supervisor, manager] = [await plant.as('supervisor'), await plant.as('manager')]
    const approve = ({ id: changeId, rowVersion }: { id: number; rowVersion: number }) =>
      manager.ask(approveChange, { ...at(changeId), body: { rowVersion } } as never)
    const values = [{ fieldId: loss.id, value: 12.5 }]
    const edit = { rowVersion: 1, reason: 'Typed wrong', values }
    await approve(await supervisor.ask(requestEdit, { ...at(first.id), body: edit } as never))
    const month = await openedMonth(plant, MONTH)
    expect(figureOf(month, id).actual).toBe(32.5)
    const exclusion = { rowVersion: 1, reason: 'Counted twice' }
    await approve(await supervisor.ask(requestDelete, { ...at(second.id), body: exclusion } as never))
    expect(figureOf(await openedMonth(plant, MONTH), id)).toMatchObject({ actual: 12.5, count: 1 })
  }))

it('only numbers for results are offered, and may be counted', () =>
  onPlant(async (plant) => {
    const { form, loss, stops, id } = await counting(plant, 'SUM')
    const person = await plant.as(editor)
    const offered = await person.ask(listSourceFields, { query: { industryId: String(plant.facts.plant) } })
    const ofForm = offered.filter(({ formId }) => formId === form.formId)
    expect(ofForm.map(({ fieldId, fieldName, decimals }) => [fieldId, fieldName, decimals])).toEqual([
      [loss.id, 'Loss', 2],
    ])
    const refused = await person.call(indicators.change, { ...at(id), body: { rowVersion: 1, fieldId: stops.id } })
    expect(refused.fields).toEqual({ fieldId: 'Choose a results field of this form.' })
  }))
