import { analyseLot, listAnalysesOfCollect, listReceipts, receiveLots, releaseLot } from '@lineside/contract/lots'
import { listNotifications } from '@lineside/contract/notifications'
import { expect, it } from 'vitest'
import { usePlant } from '../../../testing/plant.ts'
import { receiving, saved, whole } from '../testing/records.ts'
import { allow, at, placeIn, readLot } from '../testing.ts'

const { onPlant } = usePlant()

it('a record of a receiving form is a delivery with its lot, stored together', () =>
  onPlant(async (plant) => {
    await receiving(plant)
    const placeId = await placeIn(plant, 'RECEIVING')
    const receipt = await saved(plant, whole)
    expect(receipt).toMatchObject({ supplier: 'Green as grass', faults: [], lotCount: 1 })
    expect(receipt?.lots).toMatchObject([
      { code: 'R-1', quantity: '12.5', unit: 'kg', expiresOn: '2026-12-24', status: 'A', supplier: 'Green as grass' },
    ])
    const lot = await readLot(plant, receipt?.lots[0]?.id ?? 0)
    expect(lot.places).toMatchObject([{ placeId, balance: '12.5' }])
    expect(lot.collectId).toBe(receipt?.collectId)
  }))

it('what of it cannot be read waits for a person, who adds it', () =>
  onPlant(async (plant) => {
    await receiving(plant)
    const admin = await plant.as('admin')
    expect((await saved(plant, whole))?.faults).toEqual([{ repeat: 1, code: 'R-1', fault: 'placeMissing' }])
    const placeId = await placeIn(plant, 'RECEIVING')
    expect((await saved(plant, { ...whole, speed: 0 }))?.faults).toMatchObject([{ fault: 'quantityMissing' }])
    await saved(plant, whole)
    const again = await saved(plant, { ...whole, remark: 'r-1' })
    expect(again?.faults).toMatchObject([{ fault: 'codeTaken' }])
    const incomplete = await admin.ask(listReceipts, { query: { hasFaults: 'true' } })
    expect(incomplete.map(({ id }) => id)).toContain(again?.id)
    const { industryId = 0, lots: _ } = again ?? {}
    const productId = (await readLot(plant, (await saved(plant, { ...whole, remark: 'R-3' }))?.lots[0]?.id ?? 0))
      .productId
    const body = {
      industryId,
      placeId,
      supplier: 'Green as grass',
      receiptId: again?.id,
      lots: [{ code: 'R-2', productId, quantity: '1', unit: 'kg' as const }],
    }
    const completed = await admin.ask(receiveLots, { body })
    expect(completed).toMatchObject({ id: again?.id, faults: [], lots: [{ code: 'R-2' }] })
    expect((await admin.call(receiveLots, { body })).code).toBe('STATE_REFUSED')
    expect(await saved(plant, { remark: null, colour: null, speed: null })).toBeUndefined()
  }))

it('a critical value blocks its lots at once; they are released when it is treated', () =>
  onPlant(async (plant) => {
    await allow(plant, 'supervisor')
    await receiving(plant)
    await placeIn(plant, 'RECEIVING')
    const receipt = await saved(plant, { ...whole, temperature: 35 })
    const id = receipt?.lots[0]?.id ?? 0
    const lot = await readLot(plant, id)
    expect(lot).toMatchObject({ status: 'B', nonConformities: [{ critical: true, code: 'S' }] })
    expect(lot.history.at(-1)).toMatchObject({ event: 'lots.blockedByDeviation', from: 'A', to: 'B' })
    const notices = await (await plant.as('supervisor')).ask(listNotifications, { query: {} })
    expect(notices.filter(({ eventSource }) => eventSource === 'Traceability')).toHaveLength(1)
    const admin = await plant.as('admin')
    const release = () =>
      admin.call(releaseLot, { ...at(id), body: { rowVersion: lot.rowVersion, reason: 'Cooled at once' } })
    expect((await release()).code).toBe('DEVIATION_OPEN')
    await plant.db.query(`update non_conformities set code = 'T', outcome = 'treated' where collect_id = $1`, [
      receipt?.collectId,
    ])
    expect((await release()).status).toBe(200)
  }))

it('the analyses of what a record brought are found by the record, by who sees its plant', () =>
  onPlant(async (plant) => {
    await receiving(plant)
    await placeIn(plant, 'RECEIVING')
    const receipt = await saved(plant, whole)
    const lotId = receipt?.lots[0]?.id ?? 0
    const query = { collectId: String(receipt?.collectId) }
    const admin = await plant.as('admin')
    expect(await admin.ask(listAnalysesOfCollect, { query })).toEqual([])
    const results = [{ name: 'Moisture', value: '3.2', min: '2', max: '5', unit: '%' }]
    await admin.ask(analyseLot, { ...at(lotId), body: { rowVersion: 1, results } })
    expect(await admin.ask(listAnalysesOfCollect, { query })).toMatchObject([
      { lotId, code: 'R-1', name: 'Moisture', value: '3.2', conform: true },
    ])
    await allow(plant, 'outsider')
    expect(await (await plant.as('outsider')).ask(listAnalysesOfCollect, { query })).toEqual([])
  }))
