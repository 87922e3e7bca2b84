import { copyCollect, getCollect, listCollects, saveCollect } from '@lineside/contract/collects'
import { describe, expect, it } from 'vitest'
import { fields, testForm } from '../../../testing/form.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { collected } from '../testing.ts'

const { onPlant } = usePlant()

async function allow(plant: TestPlant, column = 'allow_duplication', value = true) {
  await plant.db.query(`update forms set ${column} = $2 where id = $1`, [testForm.id, value])
  plant.app.services.caches.invalidateAll()
}

const copy = async (plant: TestPlant, id: number, login = 'operator') =>
  (await plant.as(login)).call(copyCollect, { params: { id: String(id) } })

describe('another record of the same', () => {
  it('begins with the answers that are not said anew, and is saved as any record', () =>
    onPlant(async (plant) => {
      await allow(plant)
      const first = await collected(plant, {
        temperature: 15.5,
        start: '06:00:00',
        bestBefore: null,
        colour: 'green',
        gross: 10,
        tare: 2,
      })
      const before = await plant.count('history')
      const { status, body } = await copy(plant, first.id)
      expect([status, await plant.count('history')]).toEqual([200, before])
      const { id: collectPointId } = plant.facts.points[0] ?? {}
      expect(body).toMatchObject({
        copyOf: first.id,
        formId: testForm.id,
        formVersion: testForm.version,
        collectPointId,
      })
      const copied = new Map(body.values.map(({ fieldId, value }) => [fieldId, value]))
      expect(copied.get(fields.temperature)).toBe(15.5)
      expect(copied.get(fields.colour)).toBe('green')
      expect([fields.start, fields.net].some((id) => copied.has(id))).toBe(false)
      expect(body.left).toEqual([{ fieldId: fields.start, name: 'field start' }])
      const { formId, formVersion, productId, values } = body
      const sent = { ...plant.filled(), formId, formVersion, productId, values }
      const second = await (await plant.as('operator')).ask(saveCollect, { body: sent })
      expect(second.id).not.toBe(first.id)
    }))

  it('leaves out what the version in force no longer offers', () =>
    onPlant(async (plant) => {
      await allow(plant)
      const { id } = await collected(plant, { colour: 'green' })
      const gone = (value: string) =>
        `[[${fields.colour}, "${value}", null, null, true, null], [77, "x", null, null, null, null]]`
      await plant.db.query('update collects set answers = $2::jsonb where id = $1', [id, gone('blue')])
      const { body } = await copy(plant, id)
      expect([body.values, body.left.map(({ fieldId }) => fieldId)]).toEqual([[], [fields.colour, 77]])
    }))

  it('is refused where the form does not allow it or takes nothing new, as the record says before', () =>
    onPlant(async (plant) => {
      await allow(plant, 'allow_duplication', false)
      const { id } = await collected(plant)
      const refusal = async (login = 'operator') => {
        const { status, body } = await copy(plant, id, login)
        return [status, (body as { code?: string }).code]
      }
      const ability = async (login: string) =>
        (await (await plant.as(login)).ask(getCollect, { params: { id: String(id) } })).abilities.copied
      const listed = async (login: string) =>
        (await (await plant.as(login)).ask(listCollects, { query: {} })).find((row) => row.id === id)?.abilities.copied
      expect([await refusal(), await ability('operator')]).toEqual([[409, 'DUPLICATION_OFF'], 'DUPLICATION_OFF'])
      expect(await listed('operator')).toBe('DUPLICATION_OFF')
      await allow(plant)
      expect([await ability('operator'), await listed('operator')]).toEqual([true, true])
      expect(await refusal('murat.aksoy')).toEqual([expect.any(Number), expect.stringMatching(/NOT_FOUND|FORBIDDEN/)])
      await allow(plant, 'enabled', false)
      expect([await refusal(), await ability('operator')]).toEqual([[409, 'FORM_DISABLED'], 'FORM_DISABLED'])
      expect(await listed('operator')).toBe('FORM_DISABLED')
    }))
})
