import { getReceiptStart, receiveLots } from '@lineside/contract/lots'
import { expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { allow, delivery, placeIn, productOf } from '../testing.ts'

const { onPlant } = usePlant()

const startOf = async (plant: TestPlant, login = 'admin', query: { industryId?: string } = {}) =>
  (await plant.as(login)).ask(getReceiptStart, { query })

it('a delivery begins where the reader received the last one, with the suppliers of the plant by their last delivery', () =>
  onPlant(async (plant) => {
    await allow(plant, 'analyst')
    const admin = await plant.as('admin')
    const [dock, gate] = [await placeIn(plant, 'RECEIVING'), await placeIn(plant, 'STORAGE')]
    const productId = await productOf(plant)
    const receive = async (supplier: string, placeId: number, unit = 'kg') =>
      admin.ask(receiveLots, { body: (await delivery(plant, { unit }, { supplier, placeId })) as never })
    await receive('Laticínios Ágata', dock)
    await receive('Fazenda Boa Vista', dock)
    // the same supplier, as searching compares names: one, as it was typed last
    await receive('LATICINIOS AGATA', gate, 't')
    const { industryId, placeId, suppliers } = await startOf(plant)
    expect([industryId, placeId]).toEqual([plant.facts.plant, gate])
    expect(suppliers.slice(0, 2)).toMatchObject([
      { name: 'LATICINIOS AGATA', placeId: gate, productId, unit: 't' },
      { name: 'Fazenda Boa Vista', placeId: dock, productId, unit: 'kg' },
    ])
    // who has received nothing begins at their only plant, at no place
    expect(await startOf(plant, 'analyst')).toMatchObject({ industryId: plant.facts.plant, placeId: null })
  }))

it('what is disabled since is not offered again, and another plant says nothing', () =>
  onPlant(async (plant) => {
    await allow(plant, 'outsider')
    const admin = await plant.as('admin')
    const body = await delivery(plant, {}, { supplier: 'Granja do Vale' })
    await admin.ask(receiveLots, { body: body as never })
    await plant.db.query('update lots_ledger_places set enabled = false where id = $1', [body.placeId])
    await plant.db.query('update products set enabled = false where id = $1', [await productOf(plant)])
    plant.app.services.caches.invalidateAll()
    const { placeId, suppliers } = await startOf(plant)
    expect(placeId).toBeNull()
    expect(suppliers.find(({ name }) => name === 'Granja do Vale')).toMatchObject({
      placeId: null,
      productId: null,
      unit: null,
    })
    const elsewhere = await (await plant.as('outsider')).call(getReceiptStart, {
      query: { industryId: String(plant.facts.plant) },
    })
    expect(elsewhere.status).toBe(404)
  }))
