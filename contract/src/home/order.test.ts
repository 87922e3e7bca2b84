import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byRisk, reasonsOf, urgencyOf, type Waiting } from './order.ts'
import { pendingKeys } from './schemas.ts'

const NOW = Date.parse('2026-11-20T15:00:00.000Z')
const HOUR = 3_600_000

const limit = fc.option(fc.integer({ min: -20, max: 80 }))
const waiting: fc.Arbitrary<Waiting> = fc.record({
  key: fc.constantFrom(...pendingKeys),
  critical: fc.boolean(),
  since: fc.integer({ min: 0, max: 3000 }).map((hours) => new Date(NOW - hours * HOUR).toISOString()),
  daysLeft: fc.option(fc.integer({ min: -60, max: 30 })),
  measured: fc.option(
    fc.record({ distance: fc.option(fc.double({ min: -50, max: 50, noNaN: true })), min: limit, max: limit }),
  ),
  repeats: fc.nat(12),
  repeatedAt: fc.constant(null),
  lot: fc.option(fc.constant('L-7')),
})
const place = (a: Waiting, b: Waiting) => Math.sign(byRisk(NOW)(a, b))

it('is one order: nobody stands before somebody who stands before them', () => {
  fc.assert(
    fc.property(waiting, waiting, waiting, (a, b, c) => {
      expect(place(a, b)).toBe(-place(b, a) + 0)
      if (place(a, b) <= 0 && place(b, c) <= 0) expect(place(a, c)).toBeLessThanOrEqual(0)
    }),
  )
})

it('nothing moves down by more of what makes it a risk', () => {
  const worse: ((one: Waiting) => Waiting)[] = [
    (one) => ({ ...one, repeats: one.repeats + 1 }),
    (one) => ({ ...one, lot: 'L-8' }),
    (one) => ({ ...one, daysLeft: Math.min(0, one.daysLeft ?? 0) - 1 }),
    ({ measured, ...one }) => ({
      ...one,
      measured: measured && { ...measured, distance: 2 * (measured.distance ?? 1e9) },
    }),
  ]
  fc.assert(
    fc.property(waiting, fc.constantFrom(...worse), (one, more) => {
      expect(place(more(one), one)).toBeLessThanOrEqual(0)
    }),
  )
})

it('puts a critical one that nobody treats before everything, of the last hour before all others', () => {
  const base: Waiting = {
    ...{
      key: 'criticalUntreated',
      critical: true,
      daysLeft: null,
      measured: null,
      repeats: 0,
      repeatedAt: null,
      lot: null,
    },
    since: new Date(NOW - 2 * HOUR).toISOString(),
  }
  const ago = (minutes: number) => ({ ...base, since: new Date(NOW - minutes * 60_000).toISOString() })
  expect([59, 60].map((minutes) => urgencyOf(ago(minutes), NOW))).toEqual([0, 1])
  expect(urgencyOf({ ...base, key: 'actionsToDo' }, NOW)).toBe(2)
  expect(urgencyOf({ ...ago(5), critical: false }, NOW)).toBe(3)
  const late: Waiting = { ...base, key: 'planActionsToDecide', critical: false, daysLeft: -90 }
  expect(place(base, late)).toBe(-1)
  expect(place(ago(5), { ...base, repeats: 8, lot: 'L-7' })).toBe(-1)
})

it('a distance weighs by how wide the limits are, not by its number', () => {
  const deviationOf = (distance: number, min: number | null, max: number | null): Waiting => ({
    ...{ key: 'nonConformitiesToTreat', critical: true, daysLeft: null, repeats: 0, repeatedAt: null, lot: null },
    since: new Date(NOW - 30 * HOUR).toISOString(),
    measured: { distance, min, max },
  })
  // two degrees of one are more than five grams of forty, and a tenth of a degree waits behind both
  expect(place(deviationOf(2, 4, 5), deviationOf(5, 480, 520))).toBe(-1)
  expect(place(deviationOf(1.5, null, -18), deviationOf(-0.1, 72, null))).toBe(-1)
})

it('says why: what its place follows from, and nothing that weighs nothing', () => {
  const kinds = (one: Waiting) => reasonsOf(one, NOW).map(({ kind, amount, lot }) => [kind, amount ?? lot])
  const plain: Waiting = {
    ...{
      key: 'notesToDecide',
      critical: false,
      daysLeft: null,
      measured: null,
      repeats: 0,
      repeatedAt: null,
      lot: null,
    },
    since: new Date(NOW).toISOString(),
  }
  expect(kinds(plain)).toEqual([])
  const all: Waiting = {
    ...{ key: 'nonConformitiesToTreat', critical: true, daysLeft: -3, repeats: 4, repeatedAt: null, lot: '123' },
    since: new Date(NOW - 6 * 24 * HOUR).toISOString(),
    measured: { distance: 4.6, min: 2, max: 4 },
  }
  expect(kinds(all)).toEqual([
    ['critical', null],
    ['beyond', 2.3],
    ['repeated', 4],
    ['lotInUse', '123'],
    ['late', 3],
    ['age', 6],
  ])
  expect(kinds({ ...plain, measured: { distance: -3.5, min: 72, max: null } })).toEqual([['percentBeyond', 5]])
  expect(kinds({ ...plain, measured: { distance: 90, min: 2, max: 4 } })).toEqual([['farBeyond', 3]])
  expect(kinds({ ...all, since: new Date(NOW).toISOString() })[0]).toEqual(['new', null])
})
