import { saveCollect } from '@lineside/contract/collects'
import { createNonConformity } from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import { testForm } from '../../../testing/form.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'

const { onPlant } = usePlant()

const disableForm = async (plant: TestPlant, at: Date | null) => {
  await plant.db.query('update forms set enabled = false, disabled_at = $2 where id = $1', [testForm.id, at])
  plant.app.services.caches.invalidateAll()
}

const MINUTE = 60_000
const minutesAgo = (plant: TestPlant, minutes: number) => new Date(plant.now().getTime() - minutes * MINUTE)

const send = async (plant: TestPlant, body: ReturnType<TestPlant['filled']>) => {
  const { status, code } = await (await plant.as('operator')).call(saveCollect, { body })
  return [status, code]
}

describe('a form that was disabled', () => {
  it('takes no record that was started since', () =>
    onPlant(async (plant) => {
      await disableForm(plant, minutesAgo(plant, 10))
      expect(await send(plant, plant.filled())).toEqual([409, 'FORM_DISABLED'])
      const startedAt = minutesAgo(plant, 9).toISOString()
      expect(await send(plant, { ...plant.filled(), startedAt })).toEqual([409, 'FORM_DISABLED'])
    }))

  it('takes none at all where nobody wrote down since when', () =>
    onPlant(async (plant) => {
      await disableForm(plant, null)
      const collectedAt = minutesAgo(plant, 60 * 24).toISOString()
      expect(await send(plant, plant.filled({}, { collectedAt }))).toEqual([409, 'FORM_DISABLED'])
    }))

  it('still takes what was started before, by the corrected clock of the device', () =>
    onPlant(async (plant) => {
      await disableForm(plant, minutesAgo(plant, 10))
      const startedAt = minutesAgo(plant, 11).toISOString()
      expect(await send(plant, { ...plant.filled(), startedAt })).toEqual([201, undefined])
      const clockOffset = -5 * MINUTE
      const late = { ...plant.filled({}, { clockOffset }), startedAt: minutesAgo(plant, 6).toISOString() }
      expect(await send(plant, late)).toEqual([201, undefined])
      // a draft of before devices wrote this down
      expect(await send(plant, plant.filled({}, { collectedAt: startedAt }))).toEqual([201, undefined])
    }))

  it('answers what it took before to who sends it again', () =>
    onPlant(async (plant) => {
      const body = plant.filled()
      expect(await send(plant, body)).toEqual([201, undefined])
      await disableForm(plant, minutesAgo(plant, 10))
      expect(await send(plant, body)).toEqual([201, undefined])
    }))

  it('takes no non-conformity by hand', () =>
    onPlant(async (plant) => {
      await disableForm(plant, minutesAgo(plant, 10))
      const body = {
        formId: testForm.id,
        collectPointId: plant.facts.points[0]?.id ?? 0,
        observation: 'Water on the floor',
      }
      const { status, code } = await (await plant.as('supervisor')).call(createNonConformity, { body })
      expect([status, code]).toEqual([409, 'FORM_DISABLED'])
    }))
})

it('a non-conformity by hand is of a product of its own plant', () =>
  onPlant(async (plant) => {
    const foreign = plant.facts.other.products[0]?.id ?? 0
    await plant.db.query(
      `insert into forms_versions_products (form_version_id, product_id)
       select current_version_id, $2 from forms where id = $1`,
      [testForm.id, foreign],
    )
    plant.app.services.caches.invalidateAll()
    const collectPointId = plant.facts.points[0]?.id ?? 0
    const supervisor = await plant.as('supervisor')
    const call = (productId: number | undefined) =>
      supervisor.call(createNonConformity, {
        body: { formId: testForm.id, collectPointId, productId: productId ?? null, observation: 'Water on the floor' },
      })
    expect((await call(foreign)).fields).toHaveProperty('productId')
    expect((await call(plant.facts.products[0]?.id)).status).toBe(201)
  }))
