import { getLastValues, listFormsToFill, saveCollect } from '@lineside/contract/collects'
import { describe, expect, it } from 'vitest'
import { fields, testForm } from '../../../testing/form.ts'
import { usePlant } from '../../../testing/plant.ts'

const { onPlant } = usePlant()

describe('the forms to fill', () => {
  it('are the active ones at the enabled points of the own plants, each with its last collect there', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const [first, second] = plant.facts.points
      const mine = async (query = {}) =>
        (await operator.ask(listFormsToFill, { query })).filter((form) => form.id === testForm.id)
      expect((await mine()).map((form) => [form.collectPoint.id, form.lastCollect])).toEqual(
        expect.arrayContaining([
          [first?.id, null],
          [second?.id, null],
        ]),
      )
      await operator.ask(saveCollect, { body: plant.filled({}, { collectedAt: '2026-11-20T15:29:00Z' }) })
      const last = await operator.ask(saveCollect, { body: plant.filled({ temperature: 25 }) })
      await operator.ask(saveCollect, { body: plant.filled({}, { collectedAt: '2026-11-20T15:28:00Z' }) })
      const result = await mine({ collectPointId: String(first?.id) })
      expect(result).toMatchObject([
        {
          version: 2,
          collectPoint: { id: first?.id, name: first?.name },
          lastCollect: { id: last.id, collectedAt: last.collectedAt, operator: last.operator, outRange: true },
        },
      ])
      await plant.db.query(`update forms set enabled = false where id = $1`, [testForm.id])
      expect(await (await plant.as('antonio.caldas')).ask(listFormsToFill, { query: {} })).not.toEqual([])
    }))

  it('leave out disabled forms and points', () =>
    onPlant(async (plant) => {
      const [first, second] = plant.facts.points
      await plant.db.query('update structure_nodes set enabled = false where id = $1', [first?.id])
      const { rows } = await plant.db.query<{ id: number }>('select id from forms where not enabled')
      const shown = await (await plant.as('operator')).ask(listFormsToFill, { query: {} })
      expect(shown.filter((form) => form.id === testForm.id).map((form) => form.collectPoint.id)).toEqual([second?.id])
      expect(rows.length).toBeGreaterThan(0)
      expect(shown.filter((form) => rows.some((row) => row.id === form.id))).toEqual([])
    }))
})

describe('the last values', () => {
  it('say a choice in its words, never by the number of its option', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      await operator.ask(saveCollect, { body: plant.filled({ colour: 'red', temperature: 15 }) })
      const query = { formId: String(testForm.id), collectPointId: String(plant.facts.points[0]?.id) }
      const last = await operator.ask(getLastValues, { query })
      const newest = (id: number) => last.find(({ fieldId }) => fieldId === id)?.values[0]
      expect(newest(fields.colour)).toMatchObject({ value: 'red', label: 'Red as rust' })
      expect(newest(fields.temperature)).not.toHaveProperty('label')
    }))

  it('are the newest twelve of each field at a point, up to a record where one is named', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const { points, products } = plant.facts
      const saved = []
      for (let n = 0; n < 14; n++) {
        const at = { collectedAt: new Date(plant.now().getTime() - (20 - n) * 1000).toISOString() }
        saved.push(await operator.ask(saveCollect, { body: plant.filled({ temperature: n + 10, speed: null }, at) }))
      }
      const other = { productId: products[1]?.id, collectedAt: '2026-11-20T15:29:59Z' }
      await operator.ask(saveCollect, { body: plant.filled({ temperature: 19.9 }, other) })
      const ask = async (more = {}) => {
        const query = { formId: String(testForm.id), collectPointId: String(points[0]?.id), ...more }
        const result = await operator.ask(getLastValues, { query })
        expect(result.map((field) => field.fieldId)).not.toContain(fields.speed)
        return result.find((field) => field.fieldId === fields.temperature)?.values ?? []
      }
      expect((await ask()).map(({ value }) => value)).toEqual([19.9, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13])
      const own = await ask({ productId: String(products[0]?.id) })
      expect(own[0]).toEqual({
        collectId: saved[13]?.id,
        collectedAt: saved[13]?.collectedAt,
        value: 23,
        conform: false,
      })
      const upTo = await ask({ collectId: String(saved[3]?.id) })
      expect(upTo.map(({ value }) => value)).toEqual([13, 12, 11, 10])
      expect(await ask({ collectId: '999999999' })).toEqual([])
    }))
})
