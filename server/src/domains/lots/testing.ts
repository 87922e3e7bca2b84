import { permissions } from '@lineside/contract/core'
import {
  blockLot,
  changeSpecification,
  getImpact,
  getLot,
  getMovement,
  listStock,
  lotPlaces,
  lotStates,
  lotTransitions,
  movementStates,
  movementTransitions,
  receiveLots,
  saveMovement,
} from '@lineside/contract/lots'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { plantAccess } from '../../testing/plant-catalogue.ts'
import { type TransitionCast, transitionCases } from '../../testing/transition-cases.ts'

let created = 0

export const at = (id: number) => ({ params: { id: String(id) } })

/** Gives the profiles of people the rights of receptions, which no example profile has (decisions section 1). */
export async function allow(plant: TestPlant, ...logins: string[]): Promise<void> {
  await plant.db.query(
    `insert into profiles_rights (profile_id, permission_id, level)
     select distinct a.profile_id, p.id, p.level from accounts a,
       (values ($2::int, 'r'), ($3::int, 'r'), ($4::int, 'w'), ($5::int, 'w')) p (id, level) where a.login = any($1)
     on conflict do nothing`,
    [
      logins,
      permissions.viewReception,
      permissions.traceabilityReport,
      permissions.addAnalysis,
      permissions.addMovements,
    ],
  )
  plant.app.services.caches.invalidateAll()
}

export async function placeIn(plant: TestPlant, kind: string, own: object = {}): Promise<number> {
  const body = { industryId: plant.facts.plant, name: `Place ${++created}`, kind, ...own }
  return (await (await plant.as('admin')).ask(lotPlaces.create, { body: body as never })).id
}

/** A product of a plant, São Paulo where no other is named. */
export async function productOf(plant: TestPlant, industryId = plant.facts.plant, sku?: string): Promise<number> {
  const { rows } = await plant.db.query<{ id: number }>(
    `select id from products where industry_id = $1 and enabled and ($2::text is null or sku = $2) order by id limit 1`,
    [industryId, sku ?? null],
  )
  return rows[0]?.id ?? 0
}

/** What a delivery sends: one lot of 100 kg. */
export const delivery = async (plant: TestPlant, lot: object = {}, own: object = {}) => ({
  industryId: plant.facts.plant,
  supplier: 'Fazenda Boa Vista',
  document: 'NF 1',
  placeId: 'placeId' in own ? Number(own.placeId) : await placeIn(plant, 'RECEIVING'),
  lots: [{ code: `L-${++created}`, productId: await productOf(plant), quantity: '100', unit: 'kg' as const, ...lot }],
  ...own,
})

/** A lot with its receiving place, in a state that is written directly: rules of moving into it have tests of their own. */
export async function lotIn(plant: TestPlant, state = 'A', lot: object = {}, own: object = {}) {
  const admin = await plant.as('admin')
  const body = await delivery(plant, lot, own)
  const receipt = await admin.ask(receiveLots, { body: body as never })
  const id = receipt.lots[0]?.id ?? 0
  if (state !== 'A')
    await plant.db.query(
      `update lots set state = $2, restriction = 'Only for rework', restricted_until = '2099-01-01' where id = $1`,
      [id, state],
    )
  return { id, placeId: body.placeId, receiptId: receipt.id }
}

export const readLot = async (plant: TestPlant, id: number) => (await plant.as('admin')).ask(getLot, at(id))
export const readMovement = async (plant: TestPlant, id: number) => (await plant.as('admin')).ask(getMovement, at(id))

/** 10 kg of a new released lot to a storage place, by an administrator where nobody is named. */
export async function moved(plant: TestPlant, own: object = {}, person?: Person) {
  const lot = await lotIn(plant, 'L')
  const body = {
    lotId: lot.id,
    origin: lot.placeId,
    destination: await placeIn(plant, 'STORAGE'),
    quantity: '10',
    ...own,
  }
  return (person ?? (await plant.as('admin'))).ask(saveMovement, { body: body as never })
}

/** A product of São Paulo that the other plant has too, under the same SKU. */
export async function sharedProduct(plant: TestPlant): Promise<number> {
  const id = await productOf(plant)
  await plant.db.query(
    `update products set sku = (select sku from products where id = $1)
     where id = (select min(id) from products where industry_id = $2 and enabled)`,
    [id, plant.facts.other.plant],
  )
  plant.app.services.caches.invalidateAll()
  return id
}

export async function sent(plant: TestPlant, person?: Person) {
  await sharedProduct(plant)
  return moved(plant, { destination: null, industryDestination: plant.facts.other.plant }, person)
}

/** An administrator asks, somebody else signs; what expired was analysed anew. `self` asked for it, judged and blocked it. */
const lotMake: TransitionCast['make'] = async (plant, state, row, self) => {
  await allow(plant, 'manager', 'supervisor', 'analyst', self ?? 'manager')
  const isExpired = state === 'B' && row.guards?.includes('isExpired')
  const id = isExpired ? await expiredLot(plant) : (await lotIn(plant, state)).id
  const { accountId } = await plant.as(self ?? 'admin')
  if (row.event === 'reopened')
    await plant.db.query('update lots set reopening_by = $2, reopening_at = now() where id = $1', [id, accountId])
  if (self) await plant.db.query('update lots set judged_by = $2, blocked_by = $2 where id = $1', [id, accountId])
  return id
}

export const lotCast: TransitionCast = {
  make: lotMake,
  people: { administrator: 'manager', nobodyElse: 'manager' },
  other: 'analyst',
}

const movementMake: TransitionCast['make'] = async (plant, state, _row) => {
  const person = await plant.as('sueli.brandao')
  await allow(plant, 'sueli.brandao')
  const { id } = state === 'IN_TRANSIT' ? await sent(plant, person) : await moved(plant, {}, person)
  return id
}

export const movementCast: TransitionCast = {
  make: movementMake,
  people: { sender: 'sueli.brandao', authorOfToday: 'sueli.brandao' },
  other: 'analyst',
}

const list: AccessCase = { call: () => ({}), elsewhere: 'own' }
const exported: AccessCase = { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'own' }
const ofLot = (body?: object, state = 'A'): AccessCase => ({
  call: async (plant) => ({
    params: { id: (await lotIn(plant, state)).id },
    ...(body && { body: { rowVersion: 1, ...body } }),
  }),
  elsewhere: 'hidden',
})
const ofProduct = (body?: object): AccessCase => ({
  call: async (plant) => ({ params: { id: await productOf(plant) }, ...(body && { body }) }),
  elsewhere: 'hidden',
})
const trace: AccessCase = {
  call: async (plant) => ({ params: { id: (await lotIn(plant)).id }, query: { direction: 'forward' } }),
  elsewhere: 'hidden',
}
const result = { name: 'Moisture', value: '3.2', min: '2', max: '5', unit: '%' }
const why = 'Measured twice'

const extension = { rowVersion: 1, expiresOn: '2099-01-01', reason: why }

/** Blocked by its expiry, and analysed anew since. */
export async function expiredLot(plant: TestPlant, state = 'B'): Promise<number> {
  const { id } = await lotIn(plant, state)
  await plant.db.query(
    `update lots set expires_on = '2026-11-01', judged_since = '2026-11-02',
       blocked_cause = case when state = 'B' then 'EXPIRED' end where id = $1`,
    [id],
  )
  await measuredAnew(plant, id)
  return id
}

const measuredAnew = (plant: TestPlant, id: number) =>
  plant.db.query(
    `insert into lots_analyses (id, lot_id, name, kind, unit, value, conform, required, on_failure, note, by_id, at)
     values ($1, $1, 'pH', 'NUMBER', '', 5, true, false, 'R', '', 1, '2026-11-03')`,
    [id],
  )

export async function blocked(plant: TestPlant) {
  const { id } = await lotIn(plant, 'L')
  const admin = await plant.as('admin')
  const answer = await admin.ask(blockLot, { ...at(id), body: { rowVersion: 1, reason: why, lotIds: [] } })
  return { id, ...answer }
}

export const accessCases: AccessCases = {
  ...plantAccess(lotPlaces, () => ({ kind: 'STORAGE', structureId: null })),
  'lots.listReceipts': list,
  'lots.listReceiptsExport': exported,
  'lots.list': list,
  'lots.listExport': exported,
  'lots.listMovements': list,
  'lots.listMovementsExport': exported,
  'lots.in79': list,
  'lots.in79Export': exported,
  'lots.listArrivals': list,
  'lots.traceItems': list,
  'lots.traceLots': { call: () => ({ query: { supplier: 'Fazenda' } }), elsewhere: 'own' },
  'lots.getReceipt': {
    call: async (plant) => ({ params: { id: (await lotIn(plant)).receiptId } }),
    elsewhere: 'hidden',
  },
  'lots.receiptStart': list,
  'lots.receive': {
    call: async (plant) => ({ body: await delivery(plant) }),
    elsewhere: { status: 400, body: { code: 'VALIDATION' } },
  },
  'lots.get': ofLot(),
  'lots.analysesOfCollect': { call: () => ({ query: { collectId: 1 } }), elsewhere: 'own' },
  'lots.log': ofLot(),
  'lots.label': ofLot(),
  'lots.ledger': ofLot(),
  'lots.impact': ofLot(),
  'lots.trace': trace,
  'lots.onTheWay': trace,
  'lots.analyse': ofLot({ results: [result] }),
  'lots.analyseAndRelease': ofLot({ results: [result] }),
  'lots.block': ofLot({ reason: why, lotIds: [] }),
  'lots.restrict': {
    async call(plant) {
      await allow(plant, 'manager')
      const { id, placeId } = await lotIn(plant)
      return {
        params: { id },
        body: { rowVersion: 1, restriction: why, placeIds: [placeId], untilOn: '2099-01-01' },
      }
    },
    by: 'manager',
    elsewhere: 'hidden',
    colleague: 'NOT_THE_PERSON',
    async samePerson(plant) {
      await allow(plant, 'manager')
      const { id, placeId } = await lotIn(plant)
      const { accountId } = await plant.as('manager')
      await plant.db.query('update lots set judged_by = $2 where id = $1', [id, accountId])
      const body = { rowVersion: 1, restriction: why, placeIds: [placeId], untilOn: '2099-01-01' }
      return { by: 'manager', sent: { params: { id }, body } }
    },
  },
  'lots.release': {
    call: async (plant) => ({ params: { id: (await lotIn(plant)).id }, body: { rowVersion: 1 } }),
    elsewhere: 'hidden',
    async samePerson(plant) {
      await allow(plant, 'manager')
      const { id } = await lotIn(plant, 'B')
      await plant.db.query('update lots set blocked_by = $2 where id = $1', [id, (await plant.as('manager')).accountId])
      return { by: 'manager', sent: { params: { id }, body: { rowVersion: 1, reason: why, noDeviationReason: why } } }
    },
  },
  'lots.extendExpiry': {
    async call(plant) {
      await allow(plant, 'manager')
      return { params: { id: await expiredLot(plant) }, body: extension }
    },
    by: 'manager',
    elsewhere: 'hidden',
    colleague: 'NOT_THE_PERSON',
    async samePerson(plant) {
      await allow(plant, 'manager')
      const id = await expiredLot(plant)
      await plant.db.query('update lots set judged_by = $2 where id = $1', [id, (await plant.as('manager')).accountId])
      return { by: 'manager', sent: { params: { id }, body: extension } }
    },
  },
  'lots.reject': {
    async call(plant) {
      await allow(plant, 'manager')
      const { id } = await lotIn(plant)
      return { params: { id }, body: { rowVersion: 1, reason: why, disposition: 'SCRAP' } }
    },
    by: 'manager',
    elsewhere: 'hidden',
    colleague: 'FORBIDDEN',
  },
  'lots.recall': { call: async (plant) => ({ params: { id: (await blocked(plant)).recallId } }), elsewhere: 'hidden' },
  'lots.getSpecification': ofProduct(),
  'lots.changeSpecification': ofProduct({
    rowVersion: 0,
    parameters: [{ name: 'pH', kind: 'NUMBER', min: '4', max: '7' }],
  }),
  'lots.stock': {
    call: async (plant) => ({ query: { industryId: plant.facts.plant } }),
    elsewhere: 'hidden',
  },
  'lots.move': {
    async call(plant) {
      const lot = await lotIn(plant, 'L')
      const destination = await placeIn(plant, 'STORAGE')
      return { body: { lotId: lot.id, origin: lot.placeId, destination, quantity: '10' } }
    },
    elsewhere: 'hidden',
  },
  'lots.getMovement': { call: async (plant) => ({ params: { id: (await moved(plant)).id } }), elsewhere: 'hidden' },
  'lots.arrive': {
    async call(plant) {
      const { id } = await fromElsewhere(plant)
      return { params: { id }, body: { rowVersion: 1, placeId: await placeIn(plant, 'RECEIVING'), quantity: '10' } }
    },
    // the plant that sent it knows it, and may not receive it
    elsewhere: { status: 403, body: { code: 'FORBIDDEN' } },
  },
  ...transitionCases(lotStates, lotTransitions, lotCast),
  ...transitionCases(movementStates, movementTransitions, movementCast),
  'lots.reopen': {
    call: async (plant) => ({ params: { id: (await lotIn(plant, 'R')).id }, body: { rowVersion: 1, reason: why } }),
    by: 'admin',
    elsewhere: 'hidden',
  },
  'lots.takeBack': {
    async call(plant) {
      return {
        params: { id: await movementCast.make(plant, 'IN_TRANSIT', {} as never) },
        body: { rowVersion: 1, reason: why },
      }
    },
    by: 'sueli.brandao',
    // the plant that it goes to knows it, and may not take it back
    elsewhere: { status: 409, body: { code: 'NOT_THE_PERSON' } },
    colleague: 'NOT_THE_PERSON',
  },
}

/** 10 kg on their way from Istanbul to São Paulo. */
export async function fromElsewhere(plant: TestPlant) {
  await sharedProduct(plant)
  const industryId = plant.facts.other.plant
  const placeId = await placeIn(plant, 'RECEIVING', { industryId })
  const lot = await lotIn(plant, 'L', { productId: await productOf(plant, industryId) }, { industryId, placeId })
  const body = { lotId: lot.id, origin: placeId, industryDestination: plant.facts.plant, quantity: '10' }
  return (await plant.as('admin')).ask(saveMovement, { body })
}

export const impactOf = async (plant: TestPlant, id: number) => (await plant.as('admin')).ask(getImpact, at(id))
export const stockOf = async (plant: TestPlant, own: object = {}) =>
  (await plant.as('admin')).ask(listStock, { query: { industryId: String(plant.facts.plant), ...own } })
export { changeSpecification }
