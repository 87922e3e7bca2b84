import { createHash } from 'node:crypto'
import {
  blockLot,
  exportIn79,
  exportLots,
  getRecall,
  listIn79,
  listLots,
  listMovements,
  listTraceItems,
  listTraceLots,
  saveMovement,
  traceLotFrom,
} from '@lineside/contract/lots'
import { listNotifications } from '@lineside/contract/notifications'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { reachedFrom } from '../recall/descendants.ts'
import { allow, at, fromElsewhere, impactOf, lotIn, placeIn, readLot } from '../testing.ts'

const { onPlant } = usePlant()

let edges = 9_800_000

async function join(plant: TestPlant, parent: number, child: number, quantity = '1') {
  await plant.db.query(
    `insert into lots_edges (id, parent_id, child_id, quantity, movement_id, at) values ($1, $2, $3, $4, 1, now())`,
    [++edges, parent, child, quantity],
  )
}

/** a and b go into c, c into d and e, d into e. */
async function family(plant: TestPlant) {
  const placeId = await placeIn(plant, 'RECEIVING')
  const ids = []
  for (let n = 0; n < 5; n++) ids.push((await lotIn(plant, 'L', {}, { placeId })).id)
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids
  for (const [parent, child] of [
    [a, c],
    [b, c],
    [c, d],
    [c, e],
    [d, e],
  ] as const)
    await join(plant, parent, child, '100')
  return { a, b, c, d, e, placeId }
}

describe('a trace', () => {
  const ask = async (plant: TestPlant, id: number, query: object) =>
    (await plant.as('admin')).ask(traceLotFrom, { ...at(id), query: query as never })
  const levels = (trace: Awaited<ReturnType<typeof ask>>) => trace.nodes.map(({ id, level }) => [id, level])

  it('goes forward and backward, level by level and as a whole, each lot once with its fewest steps', () =>
    onPlant(async (plant) => {
      const { a, b, c, d, e } = await family(plant)
      const first = await ask(plant, a, { direction: 'forward' })
      expect(levels(first)).toEqual([
        [a, 0],
        [c, 1],
      ])
      expect(first.nodes[1]).toMatchObject({
        hasMore: true,
        seen: { step: { inputs: '200', output: '100', unaccounted: '100' } },
      })
      const whole = await ask(plant, a, { direction: 'forward', depth: '9' })
      expect(levels(whole)).toEqual([
        [a, 0],
        [c, 1],
        [d, 2],
        [e, 2],
      ])
      expect(whole.edges.map(({ parentId, childId }) => [parentId, childId])).toEqual([
        [a, c],
        [c, d],
        [c, e],
        [d, e],
      ])
      const back = await ask(plant, e, { direction: 'backward', depth: '9' })
      expect(levels(back).map(([id]) => id)).toEqual([e, c, d, a, b])
    }))

  it('ends with the first lot of another plant, of which it says no more', () =>
    onPlant(async (plant) => {
      await allow(plant, 'murat.aksoy')
      const { lotId } = await fromElsewhere(plant)
      const { id } = await lotIn(plant)
      const { id: further } = await lotIn(plant)
      await join(plant, lotId, id)
      await join(plant, id, further)
      const murat = await plant.as('murat.aksoy')
      const trace = await murat.ask(traceLotFrom, { ...at(lotId), query: { direction: 'forward', depth: '9' } })
      expect(trace.nodes).toMatchObject([
        { id: lotId },
        { id, seen: null, hasMore: false, industryId: plant.facts.plant },
      ])
      expect((await ask(plant, lotId, { direction: 'forward', depth: '9' })).nodes).toHaveLength(3)
    }))

  it('is bounded in depth and size, and says that there is more', () =>
    onPlant(async (plant) => {
      const { a } = await family(plant)
      const plants = [plant.facts.plant]
      const bound = (depth: number, most: number) =>
        reachedFrom(plant, a, { direction: 'forward', depth, plants, most })
      const [near, few] = [await bound(1, 9), await bound(50, 3)]
      expect([near.lots.length, near.truncated]).toEqual([2, false])
      expect([few.lots.length, few.truncated]).toEqual([3, true])
      const admin = await plant.as('admin')
      expect((await admin.call(traceLotFrom, { ...at(a), query: { direction: 'forward', depth: '51' } })).status).toBe(
        400,
      )
      expect((await admin.call(traceLotFrom, { ...at(a), query: { direction: 'up' } as never })).status).toBe(400)
    }))

  it('is a list and a file, with direction and level', () =>
    onPlant(async (plant) => {
      const [a, b, c] = [(await lotIn(plant, 'L')).id, (await lotIn(plant, 'L')).id, (await lotIn(plant, 'L')).id]
      await lotIn(plant, 'L')
      await join(plant, a, b)
      await join(plant, b, c)
      const admin = await plant.as('admin')
      const rows = await admin.ask(listLots, { query: { tracedFrom: String(b) } })
      expect(rows.map(({ id }) => id).sort()).toEqual([a, b, c].sort())
      const file = await admin.ask(exportLots, { body: { format: 'jsonl', tracedFrom: String(b) } as never })
      const lines = 'base64' in file ? Buffer.from(file.base64, 'base64').toString('utf8').trim().split('\n') : []
      const lineOf = lines.map((line) => JSON.parse(line) as { id: number; direction: string | null; level: number })
      expect(lineOf.find(({ id }) => id === a)).toMatchObject({ direction: 'Backward', level: 1 })
      expect(lineOf.find(({ id }) => id === b)).toMatchObject({ direction: null, level: 0 })
      expect(lineOf.find(({ id }) => id === c)).toMatchObject({ direction: 'Forward', level: 1 })
      const sheet = await admin.ask(exportLots, { body: { format: 'xlsx', tracedFrom: String(b) } as never })
      expect('base64' in sheet && Buffer.from(sheet.base64, 'base64').subarray(0, 2).toString()).toBe('PK')
      const other = await plant.as('outsider')
      expect((await other.call(listLots, { query: { tracedFrom: String(b) } })).status).not.toBe(200)
    }))

  it('begins at a supplier, a product and day, an order or a label', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { id, placeId } = await lotIn(plant, 'L', {}, { supplier: 'Sítio São João' })
      const lot = await readLot(plant, id)
      await admin.ask(saveMovement, {
        body: {
          lotId: id,
          origin: placeId,
          destination: await placeIn(plant, 'STORAGE'),
          quantity: '1',
          orderNumber: 'OP-99',
        },
      })
      const day = '2026-11-20'
      const queries = [
        { supplier: 'sitio sao' },
        { productId: String(lot.productId), dateBegin: day, dateEnd: day, label: lot.code },
        { order: 'OP-99' },
        { label: lot.code.toLowerCase() },
      ]
      for (const query of queries) expect(await admin.ask(listTraceLots, { query })).toMatchObject([{ id }])
      expect(await admin.ask(listTraceLots, { query: {} })).toEqual([])
      expect(await admin.ask(listTraceLots, { query: { dateBegin: '2030-01-01' } })).toEqual([])
      const items = await admin.ask(listTraceItems, { query: { query: lot.product.sku } })
      expect(items.map(({ product }) => product.id)).toContain(lot.productId)
      expect((await admin.ask(listMovements, { query: { query: 'op-99' } })).map(({ lotId }) => lotId)).toEqual([id])
    }))
})

describe('a block', () => {
  it('shows what it would catch, blocks the chosen ones in one command, notifies, and writes the list down', () =>
    onPlant(async (plant) => {
      await allow(plant, 'supervisor', 'analyst')
      const { a, b, c, d, e, placeId } = await family(plant)
      await plant.db.query(`update lots set state = 'R' where id = $1`, [e])
      const impact = await impactOf(plant, a)
      expect(impact.lots.map(({ id, blockable }) => [id, blockable])).toEqual([
        [a, true],
        [c, true],
        [d, true],
        [e, 'STATE_REFUSED'],
      ])
      expect(impact.lots[1]?.places).toMatchObject([{ place: { id: placeId }, balance: '100' }])
      const analyst = await plant.as('analyst')
      const body = { rowVersion: 1, reason: 'Foreign body in the delivery', lotIds: [c, e] }
      const strange = await analyst.call(blockLot, { ...at(a), body: { ...body, lotIds: [b] } })
      expect(Object.keys(strange.fields ?? {})).toEqual(['lotIds'])
      const { lot, recallId } = await analyst.ask(blockLot, { ...at(a), body })
      expect(lot).toMatchObject({ status: 'B', blocked: { reason: body.reason, recallId } })
      const states = await Promise.all([b, c, d, e].map(async (id) => (await readLot(plant, id)).status))
      expect(states).toEqual(['L', 'B', 'L', 'R'])
      expect((await readLot(plant, c)).history.at(-1)).toMatchObject({ event: 'lots.blocked', from: 'L', to: 'B' })
      const recall = await analyst.ask(getRecall, at(recallId))
      expect(recall.lines.map(({ lotId, level, quantity }) => [lotId, level, quantity])).toEqual([
        [a, 0, '100'],
        [c, 1, '100'],
      ])
      expect(recall.lines[0]).toMatchObject({
        place: { id: placeId },
        since: expect.any(String),
        who: expect.any(Object),
      })
      const { rows } = await plant.db.query<{ text: string }>(
        'select after::text as text from history where entity_id = $1',
        [recallId],
      )
      expect(rows[0]?.text).toContain(recall.digest)
      expect(recall.signature).toMatchObject({ login: 'analyst', seal: null })
      expect(recall.digest).toHaveLength(createHash('sha256').update('').digest('hex').length)
      const notices = await (await plant.as('supervisor')).ask(listNotifications, { query: {} })
      expect(notices.filter(({ eventSource }) => eventSource === 'Traceability').map(({ link }) => link)).toEqual([
        null,
      ])
      expect(await (await plant.as('analyst')).ask(listNotifications, { query: {} })).toEqual([])
    }))
})

describe('the report IN79', () => {
  it('has every lot of the range, equal to a count, and says where it ended', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { id, placeId } = await lotIn(plant, 'L', { expiresOn: '2027-03-01' })
      const destination = await placeIn(plant, 'DISPATCH', { name: 'Para os clientes' })
      await admin.ask(saveMovement, {
        body: { lotId: id, origin: placeId, destination, quantity: '40', fefoReason: 'Client asks for it' },
      })
      const query = { dateBegin: '2026-11-20', dateEnd: '2026-11-20', limit: '500' }
      const rows = await admin.ask(listIn79, { query })
      const inRange = await plant.count(
        'lots',
        `born_at >= '2026-11-20T03:00:00Z' and born_at < '2026-11-21T03:00:00Z' and industry_id = ${plant.facts.plant}`,
      )
      expect(rows.filter(({ industryId }) => industryId === plant.facts.plant)).toHaveLength(inRange)
      expect(rows.find((row) => row.id === id)).toMatchObject({
        origin: 'Fazenda Boa Vista',
        document: 'NF 1',
        quantity: '100',
        balance: '60',
        movements: 2,
        finalDestination: 'Para os clientes',
        status: 'L',
      })
      const file = await admin.ask(exportIn79, {
        body: { format: 'jsonl', dateBegin: query.dateBegin, dateEnd: query.dateEnd } as never,
      })
      const lines = 'base64' in file ? Buffer.from(file.base64, 'base64').toString('utf8').trim().split('\n') : []
      expect(lines).toHaveLength(rows.length)
    }))
})
