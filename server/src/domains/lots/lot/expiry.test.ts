import {
  analyseLot,
  changeSpecification,
  extendLotExpiry,
  listLots,
  lotTransitions,
  receiveMovement,
  releaseLot,
  restrictLot,
  saveMovement,
} from '@lineside/contract/lots'
import { listNotifications } from '@lineside/contract/notifications'
import { expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { allow, at, fromElsewhere, lotIn, placeIn, productOf, readLot, stockOf } from '../testing.ts'

const { onPlant } = usePlant()

/** São Paulo is three hours behind: its day after the 20th begins at 03:00. */
const LAST_DAY = '2026-11-20'
const lastMinute = '2026-11-21T02:59:59Z'
const firstMinute = '2026-11-21T03:00:00Z'
const atFivePast = '2026-11-21T03:05:00Z'

const setClock = (plant: TestPlant, to: string) => plant.moveClock(Date.parse(to) - plant.now().getTime())

async function expiring(plant: TestPlant, state = 'L') {
  const lot = await lotIn(plant, state)
  await plant.db.query('update lots set expires_on = $2 where id = $1', [lot.id, LAST_DAY])
  return lot
}

const tryMove = async (plant: TestPlant, lot: { id: number; placeId: number }, kind: string) => {
  const body = { lotId: lot.id, origin: lot.placeId, destination: await placeIn(plant, kind), quantity: '1' }
  return (await (await plant.as('admin')).call(saveMovement, { body })).code ?? 'moved'
}

it.each(['A', 'L', 'LR'])(
  'a lot in %s is good on its last day; a minute later it only goes apart, job or none',
  (state) =>
    onPlant(async (plant) => {
      const lot = await expiring(plant, state)
      setClock(plant, lastMinute)
      await plant.runJobs()
      expect((await readLot(plant, lot.id)).status).toBe(state)
      if (state === 'L') expect(await tryMove(plant, lot, 'STORAGE')).toBe('moved')
      expect(await tryMove(plant, lot, 'QUARANTINE')).toBe(state === 'LR' ? 'DESTINATION_NOT_ALLOWED' : 'moved')
      setClock(plant, firstMinute)
      await plant.runJobs()
      expect(await plant.count('lots', `id = ${lot.id} and state = '${state}'`)).toBe(1)
      expect(await readLot(plant, lot.id)).toMatchObject({
        status: 'B',
        blocked: { cause: 'EXPIRED', reason: 'EXPIRED' },
      })
      for (const kind of ['STORAGE', 'RECEIVING', 'LINE', 'DISPATCH'])
        expect(await tryMove(plant, lot, kind)).toBe('LOT_EXPIRED')
      for (const kind of ['QUARANTINE', 'REJECT', 'RETURN']) expect(await tryMove(plant, lot, kind)).toBe('moved')
      expect(await stockOf(plant, { lotId: String(lot.id), usable: 'true' })).toEqual([])
      setClock(plant, atFivePast)
      await plant.runJobs()
      const blocked = await readLot(plant, lot.id)
      expect(blocked).toMatchObject({ status: 'B', suggestion: null, blocked: { cause: 'EXPIRED', by: null } })
      expect(blocked.history.at(-1)).toMatchObject({ event: 'lots.expired', from: state, to: 'B', actor: null })
      expect(await tryMove(plant, lot, 'LINE')).toBe('LOT_EXPIRED')
      expect(await tryMove(plant, lot, 'RETURN')).toBe('moved')
    }),
)

it('what expires on a day is told in one sentence, and what was used up stays what it was', () =>
  onPlant(async (plant) => {
    await allow(plant, 'supervisor')
    const [, , gone] = [await expiring(plant), await expiring(plant, 'A'), await expiring(plant)]
    await plant.db.query('update lots_balances set quantity = 0 where lot_id = $1 and quantity > 0', [gone.id])
    setClock(plant, atFivePast)
    await plant.runJobs()
    expect((await readLot(plant, gone.id)).status).toBe('L')
    const notices = await (await plant.as('supervisor')).ask(listNotifications, { query: {} })
    expect(notices.filter(({ templateKey }) => templateKey === 'lotExpired.many')).toHaveLength(1)
    const admin = await plant.as('admin')
    const listed = await admin.ask(listLots, { query: { status: 'B', limit: '500' } })
    expect(listed.filter(({ expiresOn }) => expiresOn === LAST_DAY)).toHaveLength(2)
  }))

it('nobody releases, restricts or sends back what has expired', () =>
  onPlant(async (plant) => {
    const { id, placeId } = await expiring(plant, 'A')
    setClock(plant, atFivePast)
    await plant.runJobs()
    const { rowVersion } = await readLot(plant, id)
    const admin = await plant.as('admin')
    const reason = 'It smells good'
    const restriction = { restriction: reason, placeIds: [placeId], untilOn: '2026-12-01' }
    const refused = [
      await admin.call(releaseLot, { ...at(id), body: { rowVersion, reason, noDeviationReason: reason } }),
      await admin.call(restrictLot, { ...at(id), body: { rowVersion, ...restriction } }),
      await admin.call(lotTransitions.returnedToAnalysis, { ...at(id), body: { rowVersion, reason } }),
    ]
    expect(refused.map(({ code }) => code)).toEqual(['LOT_EXPIRED', 'LOT_EXPIRED', 'LOT_EXPIRED'])
  }))

it('its expiry is extended after new analyses, by another than who made them, with both days in the history', () =>
  onPlant(async (plant) => {
    await allow(plant, 'manager')
    const admin = await plant.as('admin')
    const manager = await plant.as('manager')
    const specified = await admin.ask(changeSpecification, {
      params: { id: String(await productOf(plant)) },
      body: { rowVersion: 0, parameters: [{ name: 'pH', kind: 'NUMBER', min: '4', max: '7', onFailure: 'LR' }] },
    })
    const parameterId = specified.parameters[0]?.id ?? 0
    const lot = await expiring(plant)
    const measure = async (value: string) => {
      const { rowVersion } = await readLot(plant, lot.id)
      const body = { rowVersion, results: [{ parameterId, value }] }
      return manager.call(analyseLot, { ...at(lot.id), body } as never)
    }
    const extend = async (who: typeof admin, own: object = {}) => {
      const { rowVersion } = await readLot(plant, lot.id)
      const body = { rowVersion, expiresOn: '2026-12-20', reason: 'Analysed anew', ...own }
      return who.call(extendLotExpiry, { ...at(lot.id), body } as never)
    }
    expect((await extend(admin)).code).toBe('STATE_REFUSED')
    await plant.db.query(
      `insert into lots_analyses (id, lot_id, parameter_id, name, kind, unit, min, max, value, conform, required, on_failure, note, by_id, at)
       values (1, $1, $2, 'pH', 'NUMBER', '', 4, 7, 5, true, true, 'LR', '', $3, $4)`,
      [lot.id, parameterId, admin.accountId, plant.now().toISOString()],
    )
    setClock(plant, atFivePast)
    await plant.runJobs()
    expect((await extend(admin)).code).toBe('ANALYSES_INCOMPLETE')
    expect((await measure('7.5')).status).toBe(200)
    expect((await extend(manager)).code).toBe('SAME_PERSON')
    expect((await extend(admin)).code).toBe('ANALYSES_INCOMPLETE')
    expect(Object.keys((await extend(admin, { expiresOn: '2026-11-01', restricted: null })).fields ?? {})).toEqual([
      'expiresOn',
    ])
    const restricted = { restriction: 'Only for rework', placeIds: [lot.placeId], untilOn: '2026-12-01' }
    expect((await extend(admin, { restricted })).body).toMatchObject({ status: 'LR', expiresOn: '2026-12-20' })
    const { history, blocked } = await readLot(plant, lot.id)
    expect(blocked).toBeNull()
    expect(history.at(-1)).toMatchObject({
      event: 'lots.expiryExtended',
      from: 'B',
      to: 'LR',
      reason: 'Analysed anew',
      before: { expiresOn: LAST_DAY },
      after: { expiresOn: '2026-12-20' },
    })
  }))

it('with all results inside it is released again', () =>
  onPlant(async (plant) => {
    await allow(plant, 'manager', 'analyst')
    const { id } = await expiring(plant)
    setClock(plant, atFivePast)
    await plant.runJobs()
    const { rowVersion } = await readLot(plant, id)
    const body = { rowVersion, results: [{ name: 'pH', value: '5', min: '4', max: '7' }] }
    await (await plant.as('analyst')).ask(analyseLot, { ...at(id), body } as never)
    const extended = { rowVersion: rowVersion + 1, expiresOn: '2026-12-20', reason: 'Analysed anew' }
    const answer = await (await plant.as('manager')).ask(extendLotExpiry, { ...at(id), body: extended })
    expect(answer).toMatchObject({ status: 'L', expiresOn: '2026-12-20', blocked: null })
  }))

it('what expired on its way to another plant is received, and kept apart', () =>
  onPlant(async (plant) => {
    const { id, lotId } = await fromElsewhere(plant)
    await plant.db.query('update lots set expires_on = $2 where id = $1', [lotId, LAST_DAY])
    setClock(plant, firstMinute)
    const admin = await plant.as('admin')
    const receive = async (kind: string) =>
      admin.call(receiveMovement, {
        ...at(id),
        body: { rowVersion: 1, placeId: await placeIn(plant, kind), quantity: '10' },
      })
    expect((await receive('RECEIVING')).code).toBe('LOT_EXPIRED')
    expect((await receive('QUARANTINE')).status).toBe(200)
  }))
