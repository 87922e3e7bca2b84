import type { Endpoint } from '@lineside/contract/core'
import { listArrivals, movementTransitions, receiveMovement, saveMovement } from '@lineside/contract/lots'
import { listNotifications } from '@lineside/contract/notifications'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { allow, at, fromElsewhere, lotIn, moved, placeIn, readLot, readMovement, sent, stockOf } from '../testing.ts'

const { onPlant } = usePlant()

const reason = 'Wrong place'

/** What a movement of a lot in a state to a kind of place is answered. */
async function tried(plant: TestPlant, state: string, kind: string, own: object = {}) {
  const lot = await lotIn(plant, state)
  const destination = await placeIn(plant, kind)
  const body = { lotId: lot.id, origin: lot.placeId, destination, quantity: '10', ...own }
  return (await plant.as('admin')).call(saveMovement, { body: body as never })
}

describe('a movement', () => {
  it.each([
    ['L', 'STORAGE', undefined],
    ['L', 'LINE', undefined],
    ['A', 'QUARANTINE', undefined],
    ['B', 'QUARANTINE', undefined],
    ['A', 'STORAGE', 'LOT_NOT_RELEASED'],
    ['B', 'LINE', 'LOT_NOT_RELEASED'],
    ['B', 'REJECT', 'LOT_NOT_RELEASED'],
    ['LR', 'STORAGE', 'DESTINATION_NOT_ALLOWED'],
    ['LR', 'QUARANTINE', 'DESTINATION_NOT_ALLOWED'],
    ['R', 'STORAGE', 'LOT_REJECTED'],
    ['R', 'QUARANTINE', 'LOT_REJECTED'],
    ['R', 'REJECT', undefined],
    ['R', 'RETURN', undefined],
  ])('of a lot in %s to %s: %s', (state, kind, code) =>
    onPlant(async (plant) => expect((await tried(plant, state, kind)).code).toBe(code)),
  )

  it('leaves a place that is disabled, and goes to none', () =>
    onPlant(async (plant) => {
      const [lot, away] = [await lotIn(plant, 'L'), await lotIn(plant, 'L')]
      const destination = await placeIn(plant, 'STORAGE')
      await plant.db.query('update lots_ledger_places set enabled = false where id = $1', [lot.placeId])
      const admin = await plant.as('admin')
      const move = (lotId: number, origin: number, to: number) =>
        admin.call(saveMovement, { body: { lotId, origin, destination: to, quantity: '10' } as never })
      expect((await move(lot.id, lot.placeId, destination)).status).toBe(201)
      const refused = await move(away.id, away.placeId, lot.placeId)
      expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, ['destination']])
    }))

  it('of a restricted lot goes where the restriction says', () =>
    onPlant(async (plant) => {
      const lot = await lotIn(plant, 'LR')
      const destination = await placeIn(plant, 'LINE')
      await plant.db.query('update lots set restriction_places = $2 where id = $1', [lot.id, [destination]])
      const body = { lotId: lot.id, origin: lot.placeId, destination, quantity: '10' }
      expect((await (await plant.as('admin')).call(saveMovement, { body })).status).toBe(201)
      expect(await plant.count('lots_edges', `parent_id = ${lot.id} and line_id = ${destination}`)).toBe(1)
    }))

  it.each<[string, object, string]>([
    ['zero', { quantity: '0' }, 'quantity'],
    ['zero, written long', { quantity: '0.000' }, 'quantity'],
    ['a word', { quantity: 'ten' }, 'quantity'],
    ['less than nothing', { quantity: '-1' }, 'quantity'],
    ['seven places after the point', { quantity: '1.0000001' }, 'quantity'],
    ['a unit that does not fit', { unit: 'l' }, 'unit'],
    ['no destination', { destination: null }, 'destination'],
    ['a place that is not there', { destination: 1 }, 'destination'],
    ['a plant that is not there', { destination: null, industryDestination: 1 }, 'industryDestination'],
  ])('of %s is refused at its field', (_, own, field) =>
    onPlant(async (plant) => {
      const refused = await tried(plant, 'L', 'STORAGE', own)
      expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]])
    }),
  )

  it('to the same place, or of more than lies there, is refused; grams of kilograms are converted', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { id, placeId } = await lotIn(plant, 'L')
      const same = { lotId: id, origin: placeId, destination: placeId, quantity: '1' }
      expect((await admin.call(saveMovement, { body: same })).fields).toHaveProperty('destination')
      const destination = await placeIn(plant, 'STORAGE')
      const send = (quantity: string, unit?: 'g') =>
        admin.call(saveMovement, { body: { ...same, destination, quantity, ...(unit && { unit }) } })
      expect((await send('100.000001')).code).toBe('BALANCE_SHORT')
      expect((await send('100001', 'g')).code).toBe('BALANCE_SHORT')
      expect(await send('500', 'g')).toMatchObject({ status: 201, body: { quantity: '0.5', state: 'POSTED' } })
    }))

  it('to a plant that has no product of the SKU says so', () =>
    onPlant(async (plant) => {
      const elsewhere = { destination: null, industryDestination: plant.facts.other.plant }
      const { fields } = await tried(plant, 'L', 'STORAGE', elsewhere)
      expect(fields).toEqual({ industryDestination: 'That plant has no product with this SKU. Create it there first.' })
    }))

  it('to a line asks why another lot than the one that expires first is taken', () =>
    onPlant(async (plant) => {
      await plant.db.query(`update lots set state = 'B' where state in ('L', 'LR')`)
      const first = await lotIn(plant, 'L', { expiresOn: '2027-01-01' })
      const second = await lotIn(plant, 'L', { expiresOn: '2027-02-01' })
      const ids = [first.id, second.id]
      const stock = (await stockOf(plant, { usable: 'true' })).filter(({ lot }) => ids.includes(lot.id))
      expect(stock.map(({ lot, fefo }) => [lot.id, fefo])).toEqual([
        [first.id, 1],
        [second.id, 2],
      ])
      const body = {
        lotId: second.id,
        origin: second.placeId,
        destination: await placeIn(plant, 'LINE'),
        quantity: '1',
      }
      const admin = await plant.as('admin')
      expect((await admin.call(saveMovement, { body })).fields).toHaveProperty('fefoReason')
      expect(
        (await admin.call(saveMovement, { body: { ...body, fefoReason: 'The first pallet is blocked in' } })).status,
      ).toBe(201)
    }))
})

describe('what is in transit', () => {
  const arrive = async (plant: TestPlant, login: string, id: number, own: object = {}) => {
    const body = { rowVersion: 1, placeId: await placeIn(plant, 'RECEIVING'), quantity: '10', ...own }
    return (await plant.as(login)).call(receiveMovement, { ...at(id), body: body as never })
  }

  it('is received at its plant as a lot in analysis; what is missing is lost, with the reason', () =>
    onPlant(async (plant) => {
      const { id, lotId } = await fromElsewhere(plant)
      const arrivals = async () => (await (await plant.as('admin')).ask(listArrivals, {})).map((one) => one.id)
      expect(await arrivals()).toContain(id)
      expect((await arrive(plant, 'admin', id, { quantity: '10.1' })).fields).toHaveProperty('quantity')
      expect((await arrive(plant, 'admin', id, { quantity: '9' })).fields).toHaveProperty('reason')
      const { status, body } = await arrive(plant, 'admin', id, { quantity: '9', reason: 'One sack was torn' })
      expect([status, body.state, body.receivedQuantity]).toEqual([200, 'POSTED', '9'])
      expect(await arrivals()).not.toContain(id)
      const there = await readLot(plant, body.arrivedLotId ?? 0)
      expect(there).toMatchObject({ status: 'A', balance: '9', parents: [lotId], industryId: plant.facts.plant })
      const here = await readLot(plant, lotId)
      expect(here.places.map(({ place, balance }) => `${place.kind} ${balance}`)).toEqual([
        'RECEIVING 90',
        'PLANTS 9',
        'LOSS 1',
      ])
      expect(here.children).toEqual([there.id])
      expect((await readMovement(plant, id)).history.at(-1)).toMatchObject({
        event: 'lots.arrived',
        from: 'IN_TRANSIT',
      })
    }))

  it('is taken back by its sender or a manager, with the reason; the destination hears of it', () =>
    onPlant(async (plant) => {
      await allow(plant, 'supervisor', 'manager', 'elif.karaca')
      for (const login of ['supervisor', 'manager']) {
        const { id, lotId } = await sent(plant, await plant.as('supervisor'))
        const body = { rowVersion: 1, reason }
        expect((await readMovement(plant, id)).state).toBe('IN_TRANSIT')
        const answer = await (await plant.as(login)).call(movementTransitions.takenBack, { ...at(id), body })
        expect([answer.status, answer.body.state]).toEqual([200, 'REVERSED'])
        expect((await readLot(plant, lotId)).places).toMatchObject([{ balance: '100' }])
        expect((await readMovement(plant, id)).history.at(-1)).toMatchObject({ event: 'lots.takenBack', reason })
        expect((await arrive(plant, 'elif.karaca', id, { rowVersion: 2 })).code).toBe('STATE_REFUSED')
      }
      const notices = await (await plant.as('elif.karaca')).ask(listNotifications, { query: {} })
      expect(notices.some(({ message }) => message.includes(reason))).toBe(true)
    }))
})

describe('a posted movement', () => {
  it('is reversed by its author on the same day, later by a manager, as long as its destination has it', () =>
    onPlant(async (plant) => {
      await allow(plant, 'supervisor', 'manager', 'analyst')
      const reverse = async (login: string, id: number) =>
        (await plant.as(login)).call(movementTransitions.reversed, { ...at(id), body: { rowVersion: 1, reason } })
      const first = await moved(plant, {}, await plant.as('supervisor'))
      expect((await reverse('analyst', first.id)).code).toBe('NOT_THE_PERSON')
      const answer = await reverse('supervisor', first.id)
      expect([answer.status, answer.body.state]).toEqual([200, 'REVERSED'])
      expect((await readLot(plant, first.lotId)).places).toMatchObject([{ balance: '100' }])
      const second = await moved(plant, {}, await plant.as('supervisor'))
      plant.moveClock(86_400_000)
      expect((await reverse('supervisor', second.id)).code).toBe('NOT_THE_PERSON')
      expect((await reverse('manager', second.id)).status).toBe(200)
      const used = await moved(plant)
      const body = { lotId: used.lotId, origin: used.destination?.id ?? 0, destination: used.origin.id, quantity: '1' }
      await (await plant.as('admin')).ask(saveMovement, { body })
      expect((await reverse('admin', used.id)).code).toBe('LOT_USED')
    }))
})

const ends: [string, Endpoint, string, object][] = [
  ['takenBack', movementTransitions.takenBack, 'IN_TRANSIT', { reason }],
  ['reversed', movementTransitions.reversed, 'POSTED', { reason }],
  ['arrived', receiveMovement, 'IN_TRANSIT', { placeId: 1, quantity: '1' }],
]

it.each(ends)(
  '%s is refused without the right, elsewhere, by an old version and in other states',
  (_, endpoint, from, own) =>
    onPlant(async (plant) => {
      await allow(plant, 'kemal.tunc', 'murat.aksoy')
      const send = async (login: string, id: number, rowVersion = 1) =>
        (await plant.as(login)).call(endpoint as never, { ...at(id), body: { rowVersion, ...own } } as never)
      const { id } = from === 'POSTED' ? await moved(plant) : await sent(plant)
      expect((await send('operator', id)).status).toBe(403)
      const elsewhere = await send('murat.aksoy', id, 7)
      expect(from === 'POSTED' ? elsewhere.status : elsewhere.code).toBe(from === 'POSTED' ? 404 : 'STALE')
      expect((await send('admin', id, 7)).code).toBe('STALE')
      for (const state of ['POSTED', 'IN_TRANSIT', 'REVERSED'].filter((one) => one !== from)) {
        await plant.db.query('update lots_movements set state = $2 where id = $1', [id, state])
        expect((await send('admin', id)).code).toBe('STATE_REFUSED')
      }
    }),
)

it('what a delivery posted is not reversed by itself', () =>
  onPlant(async (plant) => {
    const { id } = await lotIn(plant)
    const { rows } = await plant.db.query<{ id: number }>('select id from lots_movements where lot_id = $1', [id])
    const sentBody = { ...at(rows[0]?.id ?? 0), body: { rowVersion: 1, reason } }
    expect((await (await plant.as('admin')).call(movementTransitions.reversed, sentBody)).code).toBe('STATE_REFUSED')
  }))
