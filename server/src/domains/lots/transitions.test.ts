import { permissions } from '@lineside/contract/core'
import {
  analyseLot,
  blockLot,
  changeSpecification,
  extendLotExpiry,
  getLot,
  lotStates,
  lotTransitions,
  receiveLots,
  rejectLot,
  releaseLot,
  restrictLot,
} from '@lineside/contract/lots'
import { listNotifications } from '@lineside/contract/notifications'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { proveTransitions } from '../../testing/prove-transitions.ts'
import { allow, at, delivery, lotCast, lotIn, placeIn, productOf, readLot } from './testing.ts'

const { onPlant } = usePlant()

const reason = 'Measured twice'

const restriction = async (plant: TestPlant) => ({
  restriction: 'Only for sausages',
  placeIds: [await placeIn(plant, 'LINE')],
  untilOn: '2099-01-01',
})
const result = { name: 'pH', value: '5', min: '4', max: '7' }

proveTransitions(onPlant, {
  machine: lotStates,
  endpoints: lotTransitions,
  cast: lotCast,
  holder: 'analyst',
  async read(person, id) {
    const lot = await person.ask(getLot, at(id))
    return { ...lot, state: lot.status }
  },
  byHand: ['received'],
  events: {
    analysed: { endpoint: analyseLot, body: () => ({ results: [result] }) },
    released: { endpoint: releaseLot, body: () => ({ reason, noDeviationReason: 'It was the wrong lot' }) },
    restricted: { endpoint: restrictLot, body: restriction },
    blocked: { endpoint: blockLot, body: () => ({ reason, lotIds: [] }) },
    rejected: { endpoint: rejectLot, body: () => ({ reason, disposition: 'RETURN' }) },
    expiryExtended: { endpoint: extendLotExpiry, body: () => ({ reason, expiresOn: '2099-01-01' }), to: 'L' },
    reopeningRequested: { by: 'admin' },
  },
})

describe('persons', () => {
  it('a release of a blocked lot, a restriction and a rejection are a manager’s', () =>
    onPlant(async (plant) => {
      await allow(plant, 'analyst')
      const analyst = await plant.as('analyst')
      const { id } = await lotIn(plant, 'B')
      expect((await analyst.call(releaseLot, { ...at(id), body: { rowVersion: 1 } })).code).toBe('NOT_THE_PERSON')
      const body = { rowVersion: 1, ...(await restriction(plant)) }
      expect((await analyst.call(restrictLot, { ...at(id), body })).code).toBe('NOT_THE_PERSON')
      const rejection = { rowVersion: 1, reason, disposition: 'SCRAP' as const }
      expect((await analyst.call(rejectLot, { ...at(id), body: rejection })).code).toBe('FORBIDDEN')
    }))

  it('nobody releases with restriction what they judged, nor signs what they asked for; only administrators ask', () =>
    onPlant(async (plant) => {
      await allow(plant, 'manager')
      const manager = await plant.as('manager')
      const { id } = await lotIn(plant)
      await manager.ask(analyseLot, { ...at(id), body: { rowVersion: 1, results: [result] } })
      const body = { rowVersion: 2, ...(await restriction(plant)) }
      expect((await manager.call(restrictLot, { ...at(id), body })).code).toBe('SAME_PERSON')
      expect((await (await plant.as('admin')).call(restrictLot, { ...at(id), body })).status).toBe(200)
      const rejected = await lotIn(plant, 'R')
      const sent = { ...at(rejected.id), body: { rowVersion: 1, reason } }
      expect((await manager.call(lotTransitions.reopeningRequested, sent)).code).toBe('ADMINISTRATOR_ONLY')
      const sign = (rowVersion: number) => ({ ...at(rejected.id), body: { rowVersion } })
      expect((await manager.call(lotTransitions.reopened, sign(1))).code).toBe('NONE_OPEN')
      const admin = await plant.as('admin')
      await admin.ask(lotTransitions.reopeningRequested, sent)
      expect((await admin.call(lotTransitions.reopened, sign(2))).code).toBe('SAME_PERSON')
      expect(
        (await admin.call(lotTransitions.reopeningRequested, { ...sent, body: { rowVersion: 2, reason } })).code,
      ).toBe('REQUEST_OPEN')
    }))
})

describe('a blocked lot', () => {
  it('is released by another manager than who blocked it, who says why, and why there is no non-conformity', () =>
    onPlant(async (plant) => {
      await allow(plant, 'manager', 'supervisor')
      const [manager, admin] = [await plant.as('manager'), await plant.as('admin')]
      const { id } = await lotIn(plant, 'L')
      const { lot } = await manager.ask(blockLot, { ...at(id), body: { rowVersion: 1, reason: 'Foreign body found' } })
      expect(lot).toMatchObject({
        suggestion: null,
        blocked: { cause: 'PERSON', reason: 'Foreign body found', by: { id: manager.accountId } },
        abilities: { released: 'SAME_PERSON' },
      })
      const releasers = lot.blocked?.releasers ?? []
      expect(releasers.map(({ id: one }) => one)).toContain(admin.accountId)
      expect(releasers.map(({ id: one }) => one)).not.toContain(manager.accountId)
      const whole = { rowVersion: 2, reason: 'It was another lot', noDeviationReason: 'The metal was of the detector' }
      const { noDeviationReason: _, ...withoutWhy } = whole
      // refused as all that is one's own, and told who may
      const refused = await manager.call(releaseLot, { ...at(id), body: whole })
      expect([refused.status, refused.code]).toEqual([409, 'SAME_PERSON'])
      const { message } = refused.body as unknown as { message: string }
      expect(message).toContain('You blocked this lot')
      expect(message).toContain(releasers[0]?.name ?? '?')
      const bare = await admin.call(releaseLot, { ...at(id), body: { rowVersion: 2 } })
      expect(Object.keys(bare.fields ?? {})).toEqual(['reason', 'noDeviationReason'])
      const without = await admin.call(releaseLot, { ...at(id), body: withoutWhy })
      expect(Object.keys(without.fields ?? {})).toEqual(['noDeviationReason'])
      const released = await admin.ask(releaseLot, { ...at(id), body: whole })
      expect(released).toMatchObject({ status: 'L', blocked: null })
      expect(released.history.at(-1)).toMatchObject({
        reason: whole.reason,
        before: { cause: 'PERSON', blocked: 'Foreign body found' },
        after: { noDeviationReason: whole.noDeviationReason },
      })
    }))

  it('is not released with restriction by who blocked it, whoever analysed it', () =>
    onPlant(async (plant) => {
      await allow(plant, 'manager')
      const manager = await plant.as('manager')
      const { id } = await lotIn(plant, 'L')
      await manager.ask(blockLot, { ...at(id), body: { rowVersion: 1, reason } })
      await plant.db.query('update lots set judged_by = null where id = $1', [id])
      const body = { rowVersion: 2, ...(await restriction(plant)) }
      expect((await manager.call(restrictLot, { ...at(id), body })).code).toBe('SAME_PERSON')
    }))

  it('that goes back to analysis is not released by what was measured before', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { id } = await lotIn(plant, 'A')
      const measure = (rowVersion: number) =>
        admin.ask(analyseLot, { ...at(id), body: { rowVersion, results: [result] } as never })
      await measure(1)
      await admin.ask(blockLot, { ...at(id), body: { rowVersion: 2, reason } })
      plant.moveClock(60_000)
      const back = await admin.ask(lotTransitions.returnedToAnalysis, { ...at(id), body: { rowVersion: 3, reason } })
      expect([back.suggestion, back.analyses.map(({ superseded }) => superseded)]).toEqual([null, [true]])
      await allow(plant, 'analyst')
      const analyst = await plant.as('analyst')
      const release = (rowVersion: number, person = analyst) =>
        person.call(releaseLot, { ...at(id), body: { rowVersion } })
      expect((await release(4)).code).toBe('ANALYSES_INCOMPLETE')
      const measured = await measure(4)
      expect([measured.suggestion, measured.abilities.released]).toEqual(['L', 'LOT_BLOCKED_BY_YOU'])
      // nor alone by who blocked it and put it back: somebody else decides
      expect((await release(5, admin)).code).toBe('LOT_BLOCKED_BY_YOU')
      expect((await release(5)).status).toBe(200)
    }))

  it('that somebody else put back to analysis is released by anybody', () =>
    onPlant(async (plant) => {
      await allow(plant, 'manager', 'analyst')
      const [manager, analyst] = [await plant.as('manager'), await plant.as('analyst')]
      const { id } = await lotIn(plant, 'L')
      await manager.ask(blockLot, { ...at(id), body: { rowVersion: 1, reason } })
      await analyst.ask(lotTransitions.returnedToAnalysis, { ...at(id), body: { rowVersion: 2, reason } })
      await manager.ask(analyseLot, { ...at(id), body: { rowVersion: 3, results: [result] } as never })
      expect((await manager.call(releaseLot, { ...at(id), body: { rowVersion: 4 } })).status).toBe(200)
    }))

  it('that nobody else may release says so', () =>
    onPlant(async (plant) => {
      await allow(plant, 'manager')
      const manager = await plant.as('manager')
      const { id } = await lotIn(plant, 'L')
      await manager.ask(blockLot, { ...at(id), body: { rowVersion: 1, reason } })
      await plant.db.query(
        `update accounts a set state = 'INACTIVE' from accounts_roles r
         where r.id = a.role_id and r.name in ('Manager', 'Administrador', 'Administrator') and a.id <> $1`,
        [manager.accountId],
      )
      plant.app.services.caches.invalidateAll()
      const body = { rowVersion: 2, reason, noDeviationReason: 'It was another lot' }
      expect((await manager.call(releaseLot, { ...at(id), body })).code).toBe('NO_SECOND_PERSON')
    }))
})

it('is received with its history; without 29 nobody receives or analyses', () =>
  onPlant(async (plant) => {
    await allow(plant, 'analyst')
    const analyst = await plant.as('analyst')
    const { lots } = await analyst.ask(receiveLots, { body: (await delivery(plant)) as never })
    const id = lots[0]?.id ?? 0
    const { history, status } = await analyst.ask(getLot, at(id))
    expect([status, history[0]?.event, history[0]?.from]).toEqual(['A', 'lots.received', null])
    await plant.db.query(
      `delete from profiles_rights where permission_id = $1 and profile_id = (select profile_id from accounts where login = 'analyst')`,
      [permissions.viewReception],
    )
    plant.app.services.caches.invalidateAll()
    const refused = await analyst.call(receiveLots, { body: (await delivery(plant)) as never })
    const analysis = await analyst.call(analyseLot, { ...at(id), body: { rowVersion: 1, results: [result] } })
    expect([refused.status, analysis.status]).toEqual([403, 403])
  }))

it('results are judged by the limits of the product: all that is required, inside', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    const parameters = [
      { name: 'pH', kind: 'NUMBER' as const, min: '4', max: '7' },
      { name: 'Odour', kind: 'CONFORMITY' as const, required: false, onFailure: 'LR' as const },
    ]
    const { parameters: stored } = await admin.ask(changeSpecification, {
      params: { id: String(await productOf(plant)) },
      body: { rowVersion: 0, parameters },
    })
    const [ph, odour] = stored.map(({ id }) => id)
    const { id } = await lotIn(plant)
    const release = (rowVersion: number) => admin.call(releaseLot, { ...at(id), body: { rowVersion } })
    expect(await readLot(plant, id)).toMatchObject({ suggestion: null, missing: [{ name: 'pH' }] })
    expect((await release(1)).code).toBe('ANALYSES_INCOMPLETE')
    const results: [object, string][] = [
      [{ parameterId: odour, conform: false }, 'LR'],
      [{ parameterId: ph, value: '7.1' }, 'R'],
      [{ parameterId: ph, value: '7' }, 'LR'],
      [{ parameterId: odour, conform: true }, 'L'],
    ]
    for (const [index, [one, suggestion]] of results.entries()) {
      const body = { rowVersion: index + 1, results: [one] } as never
      expect((await admin.ask(analyseLot, { ...at(id), body })).suggestion).toBe(suggestion)
      if (suggestion !== 'L') expect((await release(index + 2)).code).toBe('ANALYSES_INCOMPLETE')
    }
    expect((await release(5)).status).toBe(200)
  }))

it('a restriction that has ended blocks from the next day on, also where the job is late, and everybody hears', () =>
  onPlant(async (plant) => {
    await allow(plant, 'supervisor')
    const { id } = await lotIn(plant, 'LR')
    await plant.db.query(`update lots set restricted_until = '2026-11-20' where id = $1`, [id])
    plant.moveClock(Date.parse('2026-11-21T12:00:00Z') - plant.now().getTime())
    expect((await readLot(plant, id)).status).toBe('B')
    await plant.runJobs()
    const lot = await readLot(plant, id)
    expect(lot.history.at(-1)).toMatchObject({ event: 'lots.restrictionExpired', from: 'LR', to: 'B', actor: null })
    const notices = await (await plant.as('supervisor')).ask(listNotifications, { query: {} })
    expect(notices.filter(({ eventSource }) => eventSource === 'Traceability')).toHaveLength(1)
  }))
