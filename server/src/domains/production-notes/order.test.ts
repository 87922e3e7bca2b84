import { editProductionNote, writeProductionNote } from '@lineside/contract/production-notes'
import { expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { lotIn, placeIn } from '../lots/testing.ts'
import { approve, at, author, content, type Line, read } from './testing.ts'

const { onPlant } = usePlant()

const expiring = (plant: TestPlant, expiresOn: string | null, placeId?: number) =>
  lotIn(plant, 'L', { productId: plant.facts.products[1]?.id, expiresOn }, placeId === undefined ? {} : { placeId })

const taken = (plant: TestPlant, { id, placeId }: { id: number; placeId: number }, own: Partial<Line> = {}): Line => ({
  kind: 'CONSUMED',
  productId: plant.facts.products[1]?.id ?? 0,
  lotId: id,
  placeId,
  quantity: '1',
  unit: 'kg',
  ...own,
})

const sent = async (plant: TestPlant, lines: readonly Line[]) =>
  (await plant.as(author)).call(writeProductionNote, { body: content(plant, { lines }) })

it('asks why a lot is consumed before the one that expires first, and shows it', () =>
  onPlant(async (plant) => {
    const first = await expiring(plant, '2026-12-24')
    const second = await expiring(plant, '2026-12-31')
    const refused = await sent(plant, [taken(plant, second)])
    expect(refused.code).toBe('VALIDATION')
    expect(refused.body).toMatchObject({ fields: { 'lines.0.fefoReason': expect.stringContaining('expires first') } })
    const fefoReason = 'The first one is behind the second'
    const said = await sent(plant, [taken(plant, second, { fefoReason })])
    expect(said.status).toBe(201)
    const { id, rowVersion } = said.body as { id: number; rowVersion: number }
    expect((await read(plant, id)).lineList).toMatchObject([{ fefoReason }])
    const edit = { ...at(id), body: { rowVersion, lines: [taken(plant, second)] } }
    expect((await (await plant.as(author)).call(editProductionNote, edit)).code).toBe('VALIDATION')
    expect((await sent(plant, [taken(plant, first)])).status).toBe(201)
  }))

it('asks nothing of what is lost, of both taken together, or where the first one lies elsewhere on a line', () =>
  onPlant(async (plant) => {
    const line = await placeIn(plant, 'LINE')
    const first = await expiring(plant, '2026-12-24')
    const second = await expiring(plant, null)
    expect((await sent(plant, [taken(plant, second, { kind: 'LOST' })])).status).toBe(201)
    expect((await sent(plant, [taken(plant, first), taken(plant, second)])).status).toBe(201)
    await plant.db.query(`update lots_balances set place_id = $2 where lot_id = $1 and quantity > 0`, [first.id, line])
    expect((await sent(plant, [taken(plant, second)])).status).toBe(201)
    await plant.db.query(`update lots_balances set place_id = $2 where lot_id = $1 and quantity > 0`, [second.id, line])
    expect((await sent(plant, [taken(plant, { ...second, placeId: line })])).code).toBe('VALIDATION')
  }))

it('takes nothing that has expired, and posts later what was good on the day on which it was noted', () =>
  onPlant(async (plant) => {
    const lot = await expiring(plant, '2026-12-01')
    plant.moveClock(Date.parse('2026-12-02T02:50:00Z') - plant.now().getTime())
    const note = await sent(plant, [taken(plant, lot)])
    expect(note.status).toBe(201)
    plant.moveClock(20 * 60_000)
    await plant.runJobs()
    for (const kind of ['CONSUMED', 'LOST'] as const) {
      const refused = await sent(plant, [taken(plant, lot, { kind })])
      expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['VALIDATION', ['lines.0.lotId']])
    }
    const { id, rowVersion, lineList } = await read(plant, (note.body as { id: number }).id)
    expect(lineList).toMatchObject([{ lotState: 'B', lotExpired: true }])
    expect(await approve(plant, { id, rowVersion })).toMatchObject({ state: 'E' })
  }))
