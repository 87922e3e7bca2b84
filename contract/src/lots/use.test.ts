import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lotStateCodes } from './states.ts'
import {
  byOrderOfUse,
  firstInOrder,
  followsOrder,
  isPastExpiry,
  refusalOfPlace,
  refusalOfUse,
  type StockOfLot,
} from './use.ts'

const kinds = ['RECEIVING', 'STORAGE', 'QUARANTINE', 'LINE', 'REJECT', 'RETURN', 'DISPATCH'] as const
const DAY = '2026-11-20'
const days = ['2026-11-18', '2026-11-19', DAY, '2026-11-21', '2026-12-24', null]

const place = fc.integer({ min: 1, max: 8 }).map((id) => ({ id, kind: kinds[id % kinds.length] ?? 'STORAGE' }))
const row: fc.Arbitrary<StockOfLot> = fc.record({
  lot: fc.record({ id: fc.integer({ min: 1, max: 9 }) }),
  status: fc.constantFrom(...lotStateCodes),
  expiresOn: fc.constantFrom(...days),
  bornAt: fc.constantFrom('2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z'),
  place,
})

/** The same said slowly: day by day, the oldest first, whoever may be taken and is at hand. */
function slowly(stock: readonly StockOfLot[], taken: StockOfLot, besides: readonly number[]): number[] {
  const matches: number[] = []
  const ahead = stock.map(({ expiresOn }) => expiresOn).filter((day): day is string => day !== null)
  for (const day of [...new Set(ahead)].sort()) {
    if (day < DAY) continue
    if (taken.expiresOn !== null && day >= taken.expiresOn) continue
    for (const born of ['2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z'])
      for (let lot = 1; lot <= 9; lot++)
        for (let at = 1; at <= 8; at++)
          for (const one of stock) {
            const isIt = one.expiresOn === day && one.bornAt === born && one.lot.id === lot && one.place.id === at
            if (!isIt || one.status !== 'L' || lot === taken.lot.id || besides.includes(lot)) continue
            const isBeside = at === taken.place.id
            const isStored = one.place.kind === 'STORAGE' || one.place.kind === 'RECEIVING'
            if (isBeside || (isStored && taken.place.kind !== 'LINE')) matches.push(lot)
          }
  }
  return matches
}

it('what is to be used before a lot is what the slow reference finds, in its order', () => {
  const around = fc.record({ stock: fc.array(row, { maxLength: 14 }), taken: row, besides: fc.subarray([1, 2, 3]) })
  fc.assert(
    fc.property(around, ({ stock, taken, besides }) => {
      const { lot, expiresOn, place: from } = taken
      const first = firstInOrder(stock, { lotId: lot.id, expiresOn, from, day: DAY, besides })
      expect(first.map((one) => one.lot.id)).toEqual(slowly(stock, taken, besides))
    }),
    { numRuns: 2000 },
  )
})

it('the order of use is one order: nobody comes before somebody who comes before them', () => {
  fc.assert(
    fc.property(row, row, row, (a, b, c) => {
      expect(Math.sign(byOrderOfUse(a, b))).toBe(-Math.sign(byOrderOfUse(b, a)) + 0)
      if (byOrderOfUse(a, b) <= 0 && byOrderOfUse(b, c) <= 0) expect(byOrderOfUse(a, c)).toBeLessThanOrEqual(0)
    }),
  )
})

it('an expired lot goes nowhere but apart, and is used nowhere, in whatever state it is', () => {
  const lot = fc.record({
    status: fc.constantFrom(...lotStateCodes),
    expiresOn: fc.constant('2026-11-19'),
    allowedAt: fc.constant([1, 2, 3, 4, 5, 6, 7, 8]),
  })
  fc.assert(
    fc.property(lot, place, (one, to) => {
      const isApart = ['QUARANTINE', 'REJECT', 'RETURN'].includes(to.kind)
      const mayGo = refusalOfPlace(one, to, DAY) === null
      expect(mayGo).toBe(isApart && (one.status !== 'R' || to.kind !== 'QUARANTINE'))
      expect(refusalOfPlace(one, null, DAY)).not.toBeNull()
      expect(refusalOfUse(one, to, DAY)).toBe(one.status === 'R' ? 'LOT_REJECTED' : 'LOT_EXPIRED')
    }),
  )
})

it('is good on its last day, and asked for its turn only where it leaves the stock', () => {
  expect([isPastExpiry(DAY, DAY), isPastExpiry('2026-11-19', DAY), isPastExpiry(null, DAY)]).toEqual([
    false,
    true,
    false,
  ])
  expect(kinds.filter((kind) => followsOrder({ kind }))).toEqual(['LINE', 'DISPATCH'])
  expect(followsOrder(undefined)).toBe(false)
})
