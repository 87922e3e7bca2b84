import { saveMovement } from '@lineside/contract/lots'
import { expect, it } from 'vitest'
import { createRandom } from '../../../core/demo/index.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { lotIn, placeIn, stockOf } from '../testing.ts'

const { onPlant } = usePlant()

interface Lot {
  id: number
  code: string
  placeId: number
  kind: string
  state: string
  expiresOn: string | null
}

const TODAY = '2026-11-20'
const days = ['2026-11-18', TODAY, '2026-11-21', '2026-12-01', '2026-12-24', null]

async function stocked(plant: TestPlant, count: number): Promise<Lot[]> {
  const random = createRandom(32, 'order of use')
  const pick = <T>(all: readonly T[]) => all[random.below(all.length)] as T
  const places = new Map<string, number>()
  for (const kind of ['RECEIVING', 'STORAGE', 'QUARANTINE', 'LINE']) places.set(kind, await placeIn(plant, kind))
  const lots: Lot[] = []
  for (let n = 0; n < count; n++) {
    const kind = pick(['RECEIVING', 'STORAGE', 'STORAGE', 'QUARANTINE', 'LINE'])
    const own = { kind, state: pick(['L', 'L', 'L', 'LR', 'A']), expiresOn: pick(days), code: `OF-${n}` }
    const { id, placeId } = await lotIn(plant, own.state, { code: own.code })
    const lies = places.get(kind) ?? 0
    await plant.db.query('update lots set expires_on = $2, restriction_places = $3 where id = $1', [
      id,
      own.expiresOn,
      [lies],
    ])
    await plant.db.query('update lots_balances set place_id = $2 where lot_id = $1 and place_id = $3', [
      id,
      lies,
      placeId,
    ])
    lots.push({ id, placeId: lies, ...own })
  }
  return lots
}

/** The code that is first, found the slow way: every other lot is refusals whether it comes before. */
function slowly(lots: readonly Lot[], taken: Lot): string | undefined {
  let first: Lot | undefined
  for (const other of lots) {
    if (other.id === taken.id || other.state !== 'L' || other.expiresOn === null || other.expiresOn < TODAY) continue
    if (taken.expiresOn !== null && taken.expiresOn <= other.expiresOn) continue
    const isBeside = other.placeId === taken.placeId
    const isStored = ['RECEIVING', 'STORAGE'].includes(other.kind) && taken.kind !== 'LINE'
    if (!isBeside && !isStored) continue
    if (first === undefined || other.expiresOn < (first.expiresOn ?? '')) first = other
  }
  return first?.code
}

it('a movement to a line asks for a reason where, and only where, the slow reference finds a lot that comes first', () =>
  onPlant(async (plant) => {
    const lots = await stocked(plant, 24)
    const admin = await plant.as('admin')
    const destination = await placeIn(plant, 'LINE')
    await plant.db.query(`update lots set restriction_places = restriction_places || $1::bigint where state = 'LR'`, [
      destination,
    ])
    let refusals = 0
    for (const lot of lots) {
      const body = { lotId: lot.id, origin: lot.placeId, destination, quantity: '0.001' }
      const { code, fields = {} } = await admin.call(saveMovement, { body })
      if (lot.state === 'A' || (lot.expiresOn ?? TODAY) < TODAY) {
        expect(code).toBe((lot.expiresOn ?? TODAY) < TODAY ? 'LOT_EXPIRED' : 'LOT_NOT_RELEASED')
        continue
      }
      const first = slowly(lots, lot)
      if (first === undefined) expect([lot.code, code]).toEqual([lot.code, undefined])
      else expect(fields.fefoReason, lot.code).toContain(first)
      if (first !== undefined) refusals++
    }
    expect(refusals).toBeGreaterThan(3)
  }))

it('what a note chooses from holds what may be used where it lies, and nothing else, first expired first', () =>
  onPlant(async (plant) => {
    const lots = await stocked(plant, 24)
    const good = lots.filter(({ state, expiresOn }) => state !== 'A' && (expiresOn ?? TODAY) >= TODAY)
    const offered = await stockOf(plant, { usable: 'true' })
    const own = offered.filter(({ lot }) => lot.code.startsWith('OF-'))
    expect(own.map(({ lot }) => lot.id).sort()).toEqual(good.map(({ id }) => id).sort())
    const expected = own.map(({ expiresOn }) => expiresOn ?? '9999')
    expect(expected).toEqual([...expected].sort())
    const ranks = own.flatMap(({ fefo, expiresOn }) => (fefo === null ? [] : [`${fefo} ${expiresOn}`]))
    const released = own.filter(({ status }) => status === 'L').map(({ expiresOn }) => expiresOn)
    expect(ranks).toEqual(released.map((day) => `${[...new Set(released)].indexOf(day) + 1} ${day}`))
  }))
