import { addQuantities, blockLot, getLedger, movementTransitions, saveMovement } from '@lineside/contract/lots'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../core/demo/index.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { at, lotIn, placeIn, readLot } from '../testing.ts'

const { onPlant } = usePlant()

/** So many movements are tried; `npm test -- nightly` tries a hundred thousand. */
const TRIES = Number(process.env.LINESIDE_LEDGER_TRIES ?? 400)
const AT_ONCE = 16

/** What never may be: lines that leave something over, a balance that differs from them or is below zero. */
async function faults(plant: TestPlant): Promise<Record<string, number>> {
  const { rows } = await plant.db.query<Record<string, number>>(
    `select (select count(*)::int from (select lot_id from lots_entries group by lot_id having sum(quantity) <> 0) a) as lots,
       (select count(*)::int from (select movement_id from lots_entries group by movement_id having sum(quantity) <> 0) a) as movements,
       (select count(*)::int from lots_balances where quantity < 0 and not is_source) as negative,
       (select count(*)::int from (select lot_id, place_id, sum(quantity) as q from lots_entries group by 1, 2) e
          full join lots_balances b using (lot_id, place_id) where e.q is distinct from b.quantity) as different`,
  )
  return rows[0] ?? {}
}
const none = { lots: 0, movements: 0, negative: 0, different: 0 }

it(
  'after movements and reversals in parallel nothing has come to be and nothing was lost',
  { timeout: 60_000 + TRIES * 30 },
  () =>
    onOwnPlant(
      async (plant) => {
        const admin = await plant.as('admin')
        const random = createRandom(2026, 'ledger')
        const lots: Awaited<ReturnType<typeof lotIn>>[] = []
        for (let n = 0; n < 6; n++) lots.push(await lotIn(plant, 'L', { quantity: '3' }))
        const places = [...lots.map(({ placeId }) => placeId)]
        for (const kind of ['STORAGE', 'STORAGE', 'QUARANTINE', 'RETURN']) places.push(await placeIn(plant, kind))
        const counts: Record<string, number> = {}
        const posted: number[] = []
        const once = async () => {
          const reversed = random.chance(0.15) ? posted.pop() : undefined
          const answer =
            reversed === undefined
              ? await admin.call(saveMovement, {
                  body: {
                    lotId: random.pick(lots).id,
                    origin: random.pick(places),
                    destination: random.pick(places),
                    quantity: random.pick(['0.1', '0.2', '0.3', '1', '2.999999']),
                  },
                })
              : await admin.call(movementTransitions.reversed, {
                  ...at(reversed),
                  body: { rowVersion: 1, reason: 'At random' },
                })
          const result =
            answer.status < 300 ? (reversed === undefined ? 'posted' : 'reversed') : (answer.code ?? 'none')
          counts[result] = (counts[result] ?? 0) + 1
          if (result === 'posted') posted.push((answer.body as { id: number }).id)
        }
        let left = TRIES
        const worker = async () => {
          while (left-- > 0) await once()
        }
        await Promise.all(Array.from({ length: AT_ONCE }, worker))
        expect(await faults(plant)).toEqual(none)
        expect(Object.keys(counts).sort()).toEqual(
          ['BALANCE_SHORT', 'LOT_USED', 'VALIDATION', 'posted', 'reversed'].filter((one) => one in counts).sort(),
        )
        expect(counts.posted).toBeGreaterThan(TRIES / 20)
        for (const lot of lots) {
          const { places: spots } = await readLot(plant, lot.id)
          expect(addQuantities(...spots.map(({ balance }) => balance))).toBe('3')
        }
        expect(await plant.count('lots_movements', `kind = 'MOVE'`)).toBe(counts.posted)
        expect(await plant.count('history', `event = 'lots.moved'`)).toBe(counts.posted)
        expect(await plant.count('history', `event = 'lots.reversed'`)).toBe(counts.reversed ?? 0)
        // a hundred thousand within a minute of the clock that stands
      },
      { settings: { RATE_REQUESTS_PER_MINUTE: '1000000' } },
    ),
)

describe('two at once', () => {
  it('that would both take the last kilogram: one does', () =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      const lot = await lotIn(plant, 'L', { quantity: '1' })
      const destination = await placeIn(plant, 'STORAGE')
      const body = { lotId: lot.id, origin: lot.placeId, destination, quantity: '1' }
      const answers = await Promise.all(Array.from({ length: 8 }, () => admin.call(saveMovement, { body })))
      expect(answers.map(({ status, code }) => (status === 201 ? 'posted' : code)).sort()).toEqual([
        ...Array.from({ length: 7 }, () => 'BALANCE_SHORT'),
        'posted',
      ])
      expect(await faults(plant)).toEqual(none)
    }))

  it('a block and movements: what was posted was posted before, nothing after', () =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      const lot = await lotIn(plant, 'L')
      const destination = await placeIn(plant, 'STORAGE')
      const body = { lotId: lot.id, origin: lot.placeId, destination, quantity: '1' }
      const move = () => admin.call(saveMovement, { body })
      const block = admin.call(blockLot, { ...at(lot.id), body: { rowVersion: 1, reason: 'Foreign body', lotIds: [] } })
      const answers = await Promise.all([move(), move(), block, move(), move()])
      expect(answers[2]?.status).toBe(200)
      const moves = answers.filter((_, index) => index !== 2)
      expect(new Set(moves.map(({ status, code }) => (status === 201 ? 'posted' : code))).size).toBeLessThan(3)
      expect((await move()).code).toBe('LOT_NOT_RELEASED')
      expect(await faults(plant)).toEqual(none)
    }))
})

it('the database itself refuses a line that is changed, half a movement, and a balance below zero', () =>
  onPlant(async (plant) => {
    const { id, placeId } = await lotIn(plant, 'L')
    const entry = 'insert into lots_entries (id, movement_id, lot_id, place_id, quantity, by_id, at) values'
    const line = (own: number, place: number, quantity: string) => `(${own}, 1, ${id}, ${place}, ${quantity}, 1, now())`
    const other = await placeIn(plant, 'STORAGE')
    const refused = (text: string) =>
      plant.db.query(text).then(
        () => 'done',
        (error: { constraint?: string; code?: string }) => error.constraint ?? error.code,
      )
    expect(await refused(`update lots_entries set quantity = 1 where lot_id = ${id}`)).toBe('23001')
    expect(await refused(`delete from lots_entries where lot_id = ${id}`)).toBe('23001')
    expect(await refused(`${entry} ${line(1, placeId, '5')}`)).toBe('lots_entries_balanced')
    expect(await refused(`${entry} ${line(1, placeId, '-101')}, ${line(2, other, '101')}`)).toBe(
      'lots_balances_not_negative',
    )
    expect(await refused(`${entry} ${line(1, placeId, '-99')}, ${line(2, other, '99')}`)).toBe('done')
    const ledger = await (await plant.as('admin')).ask(getLedger, { ...at(id), query: {} })
    expect(ledger).toHaveLength(2)
  }))
