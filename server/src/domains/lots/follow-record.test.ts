import { approveChange } from '@lineside/contract/collects'
import { getLedger, getReceipt, releaseLot, saveMovement } from '@lineside/contract/lots'
import { nonConformityTransitions } from '@lineside/contract/non-conformities'
import { listNotifications } from '@lineside/contract/notifications'
import { describe, expect, it } from 'vitest'
import type { FieldName } from '../../testing/form.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { deletionRequested, editRequested } from '../collects/testing.ts'
import { receiving, saved, whole } from './testing/records.ts'
import { allow, at, placeIn, readLot } from './testing.ts'

const { onPlant } = usePlant()

/** A received lot of the record of a form, 12.5 kg. */
async function received(plant: TestPlant, values: object = {}) {
  await allow(plant, 'supervisor')
  await receiving(plant)
  const placeId = await placeIn(plant, 'RECEIVING')
  const receipt = await saved(plant, { ...whole, ...values })
  return { placeId, id: receipt?.lots[0]?.id ?? 0, receiptId: receipt?.id ?? 0, collectId: receipt?.collectId ?? 0 }
}

type Edit = Partial<Record<FieldName, string | number | boolean | null>>

async function approved(plant: TestPlant, request: { id: number; rowVersion: number }) {
  const { id, rowVersion } = request
  const answer = await (await plant.as('manager')).call(approveChange, { ...at(id), body: { rowVersion } })
  expect(answer.status).toBe(200)
}

const edited = async (plant: TestPlant, collectId: number, values: Edit) =>
  approved(plant, await editRequested(plant, collectId, values))

const heard = async (plant: TestPlant) => {
  const notices = await (await plant.as('supervisor')).ask(listNotifications, { query: {} })
  return notices.filter(({ eventSource }) => eventSource === 'Traceability').length
}

const entriesOf = async (plant: TestPlant, id: number) => (await plant.as('admin')).ask(getLedger, at(id))

describe('a critical non-conformity that comes later', () => {
  it('by an edit blocks the lot of the record, with what it was', () =>
    onPlant(async (plant) => {
      const { id, collectId } = await received(plant)
      expect((await readLot(plant, id)).status).toBe('A')
      await edited(plant, collectId, { temperature: 35 })
      const lot = await readLot(plant, id)
      expect(lot).toMatchObject({ status: 'B', nonConformities: [{ critical: true, code: 'S' }] })
      expect(lot.history.at(-1)).toMatchObject({
        event: 'lots.blockedByDeviation',
        from: 'A',
        to: 'B',
        after: { collectId, nonConformityId: lot.nonConformities[0]?.id },
      })
      expect(await heard(plant)).toBe(1)
    }))

  it('by its being reopened blocks a lot that was released since', () =>
    onPlant(async (plant) => {
      const { id, collectId } = await received(plant, { temperature: 35 })
      await plant.db.query(
        `update non_conformities set code = 'T', outcome = 'treated', treated_at = $2 where collect_id = $1`,
        [collectId, plant.now().toISOString()],
      )
      const admin = await plant.as('admin')
      const { rowVersion, nonConformities } = await readLot(plant, id)
      const released = await admin.call(releaseLot, { ...at(id), body: { rowVersion, reason: 'Cooled at once' } })
      expect(released.status).toBe(200)
      const reopened = nonConformities[0]?.id ?? 0
      const { rows } = await plant.db.query<{ v: number }>(
        'select row_version as v from non_conformities where id = $1',
        [reopened],
      )
      const body = { rowVersion: rows[0]?.v ?? 0, reason: 'It was not over' }
      expect((await admin.call(nonConformityTransitions.reopened, { ...at(reopened), body })).status).toBe(200)
      expect(await readLot(plant, id)).toMatchObject({ status: 'B', blocked: { recallId: null } })
    }))

  it('that is not critical leaves it as it is', () =>
    onPlant(async (plant) => {
      const { id, collectId } = await received(plant)
      await edited(plant, collectId, { speed: 14 })
      expect((await readLot(plant, id)).status).toBe('A')
    }))
})

describe('an approved edit of the record', () => {
  it('changes what the lot says of itself, and its delivery', () =>
    onPlant(async (plant) => {
      const { id, receiptId, collectId } = await received(plant)
      await edited(plant, collectId, { remark: 'R-9', colour: 'red', bestBefore: '2026-12-31' })
      const lot = await readLot(plant, id)
      expect(lot).toMatchObject({ code: 'R-9', expiresOn: '2026-12-31', quantity: '12.5', balance: '12.5' })
      expect(lot.supplier).not.toBe('Green as grass')
      expect(lot.history.at(-1)).toMatchObject({
        event: 'lots.recordCorrected',
        before: { code: 'R-1', expiresOn: '2026-12-24' },
        after: { code: 'R-9', expiresOn: '2026-12-31' },
      })
      const receipt = await (await plant.as('admin')).ask(getReceipt, at(receiptId))
      expect(receipt).toMatchObject({ supplier: lot.supplier, lotCount: 1, faults: [] })
      expect(receipt.history.at(-1)).toMatchObject({ event: 'lots.recordCorrected' })
    }))

  it('of the quantity is posted by reversal and anew, in both directions', () =>
    onPlant(async (plant) => {
      const { id, placeId, collectId } = await received(plant)
      await edited(plant, collectId, { speed: 14 })
      expect(await readLot(plant, id)).toMatchObject({ quantity: '14', balance: '14' })
      await edited(plant, collectId, { speed: 11.5 })
      expect(await readLot(plant, id)).toMatchObject({ quantity: '11.5', places: [{ placeId, balance: '11.5' }] })
      const entries = await entriesOf(plant, id)
      expect(entries.filter((entry) => entry.place.id === placeId).map(({ quantity }) => quantity)).toHaveLength(5)
    }))

  it('of the quantity takes no more than lies there still, and says so', () =>
    onPlant(async (plant) => {
      const { id, placeId, collectId } = await received(plant)
      const destination = await placeIn(plant, 'QUARANTINE')
      const body = { lotId: id, origin: placeId, destination, quantity: '12' }
      await (await plant.as('admin')).ask(saveMovement, { body })
      await edited(plant, collectId, { speed: 11, bestBefore: '2026-12-31' })
      const lot = await readLot(plant, id)
      expect(lot).toMatchObject({ quantity: '12.5', balance: '12.5', expiresOn: '2026-12-31' })
      expect(lot.history.at(-1)).toMatchObject({
        event: 'lots.correctionRefused',
        after: { refusals: ['quantityUsed'], quantity: '11', unit: 'kg' },
      })
      expect(await heard(plant)).toBe(1)
      await edited(plant, collectId, { speed: 12 })
      expect(await readLot(plant, id)).toMatchObject({ quantity: '12', balance: '12' })
    }))

  it('to the name of another lot leaves it its own', () =>
    onPlant(async (plant) => {
      const { id, collectId } = await received(plant)
      await saved(plant, { ...whole, remark: 'R-2' })
      await edited(plant, collectId, { remark: 'r-2', speed: 14 })
      const lot = await readLot(plant, id)
      expect(lot).toMatchObject({ code: 'R-1', quantity: '14' })
      expect(lot.history.at(-1)?.after).toMatchObject({ refusals: ['codeTaken'] })
    }))

  it('receives what could not be read before, and misses what is no longer there', () =>
    onPlant(async (plant) => {
      const { id, collectId } = await received(plant)
      await edited(plant, collectId, { speed: null })
      expect((await readLot(plant, id)).history.at(-1)?.after).toMatchObject({ refusals: ['quantityMissing'] })
      const unread = await saved(plant, { ...whole, remark: 'R-5', speed: null })
      expect(unread).toMatchObject({ lotCount: 0, faults: [{ fault: 'quantityMissing' }] })
      await edited(plant, unread?.collectId ?? 0, { speed: 11, temperature: 35 })
      const after = await (await plant.as('admin')).ask(getReceipt, at(unread?.id ?? 0))
      expect(after).toMatchObject({ faults: [], lots: [{ code: 'R-5', quantity: '11', status: 'B' }] })
      const silent = await saved(plant, { remark: null, colour: null, speed: null, bestBefore: null })
      expect(silent).toBeUndefined()
    }))
})

it('an approved deletion of the record leaves the lot in stock, and says so', () =>
  onPlant(async (plant) => {
    const { id, collectId } = await received(plant)
    await approved(plant, await deletionRequested(plant, collectId))
    const lot = await readLot(plant, id)
    expect(lot).toMatchObject({ status: 'A', balance: '12.5' })
    expect(lot.history.at(-1)?.event).toBe('lots.recordDeleted')
    expect(await heard(plant)).toBe(1)
  }))
