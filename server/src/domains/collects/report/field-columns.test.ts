import { listCollects, MAX_FIELD_COLUMNS } from '@lineside/contract/collects'
import { describe, expect, it } from 'vitest'
import { fields, testForm } from '../../../testing/form.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { collected } from '../testing.ts'

const { onPlant } = usePlant()

const ask = async (plant: TestPlant, query: object) =>
  (await plant.as('supervisor')).call(listCollects, {
    query: { typeCollectId: String(testForm.id), ...query } as never,
  })

describe('fields as columns of the list', () => {
  it('carry what each record answered, in the order asked for, and nothing where nobody asks', () =>
    onPlant(async (plant) => {
      const { id } = await collected(plant, { temperature: 25, colour: 'red' })
      const columns = [fields.colour, fields.temperature]
      const row = (await ask(plant, { fields: columns.join() })).body.find((one) => one.id === id)
      expect(row?.fields).toMatchObject([
        { fieldId: fields.colour, value: 'red', label: 'Red as rust', conform: false },
        { fieldId: fields.temperature, value: 25, unit: '°C', conform: false, max: 20 },
      ])
      expect((await ask(plant, {})).body.some((one) => 'fields' in one)).toBe(false)
    }))

  it('are those of the record’s own version, by the id that a field keeps', () =>
    onPlant(async (plant) => {
      const { id } = await collected(plant, { temperature: 15 })
      await plant.db.query('update collects set form_version = 1 where id = $1', [id])
      await plant.db.query(
        `update forms_versions set fields = jsonb_set(fields, '{0,unit}', '"K"') where form_id = $1 and version = 1`,
        [testForm.id],
      )
      plant.app.services.caches.invalidateAll()
      const row = (await ask(plant, { fields: String(fields.temperature) })).body.find((one) => one.id === id)
      expect(row?.fields).toMatchObject([{ value: 15, unit: 'K' }])
      await plant.db.query(
        `update forms_versions set fields = jsonb_set(fields, '{0,unit}', '"°C"') where form_id = $1 and version = 1`,
        [testForm.id],
      )
      plant.app.services.caches.invalidateAll()
    }))

  it('are refused without their form, with another, and in any number', () =>
    onPlant(async (plant) => {
      const known = String(fields.speed)
      const many = Array.from({ length: MAX_FIELD_COLUMNS + 1 }, (_, at) => at + 1).join()
      for (const query of [
        { typeCollectId: undefined, fields: known },
        { typeCollectId: `${testForm.id},${plant.facts.other.formId}`, fields: known },
        { typeCollectId: String(plant.facts.other.formId), fields: known },
        { fields: `${known},77` },
        { fields: many },
      ]) {
        const { status, fields: places } = await ask(plant, query)
        expect([status, Object.keys(places ?? {})]).toEqual([400, ['fields']])
      }
    }))
})
