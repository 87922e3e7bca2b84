import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attainmentOf, beaconOf, beaconOfMonth, pointsOf, resultOf, type Weighed, weightTotal } from './attainment.ts'

const RUNS = 2000

/** Everything below counts in thousandths, as whole numbers, by trying every step instead of dividing. */
const thousandths = (value: number) => BigInt(Math.round(value * 1000))

/** Decisions 3.19 to the letter: actual/target, inverted where lower is better, at most 1.2; as [above, below]. */
function slowShare({ direction, target, actual }: Weighed): [bigint, bigint] | null {
  if (target === null || actual === null) return null
  const [of, by] = direction === 'HIGHER' ? [actual, target] : [target, actual]
  if (direction === 'LOWER' && actual <= 0) return [12n, 10n]
  if (of <= 0 || by <= 0) return [0n, 1n]
  const [a, b] = [thousandths(of), thousandths(by)]
  return 10n * a > 12n * b ? [12n, 10n] : [a, b]
}

/** The highest step t with t <= above/below + 1/2. */
function slowRound([above, below]: [bigint, bigint]): number {
  let step = 0n
  while (2n * (step + 1n) * below <= 2n * above + below) step += 1n
  return Number(step)
}

const number = fc.integer({ min: 0, max: 2_000_000 }).map((one) => one / 1000)
const measured = fc.record({
  direction: fc.constantFrom('HIGHER' as const, 'LOWER' as const),
  target: fc.option(fc.oneof(number, fc.constant(0))),
  actual: fc.option(fc.oneof(number, fc.constantFrom(0, -5))),
  weight: fc.option(fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10)),
})

describe('the attainment of an indicator', () => {
  it('is the share of its target that was reached, exactly, half up, 120 at most', () => {
    fc.assert(
      fc.property(measured, (one) => {
        const share = slowShare(one)
        expect(attainmentOf(one)).toBe(share && slowRound([share[0] * 1000n, share[1]]) / 10)
      }),
      { numRuns: RUNS },
    )
  })

  it.each([
    ['HIGHER', 100, 100, 100],
    ['HIGHER', 100, 99.95, 100],
    ['HIGHER', 100, 99.94, 99.9],
    ['HIGHER', 100, 500, 120],
    ['HIGHER', 100, 0, 0],
    ['HIGHER', 100, -3, 0],
    ['LOWER', 8, 10, 80],
    ['LOWER', 10, 8, 120],
    ['LOWER', 10, 0, 120],
    ['LOWER', 0, 0, 120],
    ['LOWER', 0, 1, 0],
    ['LOWER', 0.000001, 0.000002, 50],
    ['HIGHER', 1e12, 999999999999.5, 100],
  ] as const)('%s, target %d, actual %d: %d %%', (direction, target, actual, percent) => {
    expect(attainmentOf({ direction, target, actual })).toBe(percent)
  })

  it('is none without a target or an actual', () => {
    expect(attainmentOf({ direction: 'HIGHER', target: null, actual: 1 })).toBeNull()
    expect(attainmentOf({ direction: 'LOWER', target: 1, actual: null })).toBeNull()
  })
})

describe('the result of a month', () => {
  it('is the sum of weight times share of what has a share, by its own weight, exactly, half up', () => {
    fc.assert(
      fc.property(fc.array(measured, { maxLength: 8 }), (figures) => {
        let sum: [bigint, bigint] | null = null
        let heavy = 0n
        for (const one of figures) {
          const share = slowShare(one)
          if (!share || !one.weight) continue
          const weight = BigInt(Math.round(one.weight * 10))
          const former: [bigint, bigint] = sum ?? [0n, 1n]
          sum = [former[0] * share[1] + weight * share[0] * former[1], former[1] * share[1]]
          heavy += weight
        }
        expect(resultOf(figures)).toBe(sum && slowRound([1000n * sum[0], heavy * sum[1]]) / 10)
      }),
      { numRuns: RUNS / 4 },
    )
  })

  it('does not depend on the order of its indicators, and is what they add to it', () => {
    fc.assert(
      fc.property(fc.array(measured, { maxLength: 30 }), (figures) => {
        const result = resultOf(figures)
        expect(resultOf(figures.toReversed())).toBe(result)
        const points = figures.map(pointsOf).filter((one) => one !== null)
        if (result === null) expect(points).toEqual([])
        else {
          const weight = weightTotal(figures.map((one) => (pointsOf(one) === null ? null : one.weight)))
          const sum = points.reduce((all, one) => all + one, 0)
          const dust = (0.0051 * points.length * 100) / weight
          expect(Math.abs((sum * 100) / weight - result)).toBeLessThan(0.051 + dust)
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('of an open month is of what is measured: what has no value is not counted as 0, and nothing is graded', () => {
    const made = (weight: number, actual: number | null) =>
      ({ direction: 'HIGHER', target: 100, actual, weight }) as const
    const result = resultOf([made(40, 110), made(20, 97.1), made(30, null), made(10, null)])
    expect(result).toBe(105.7)
    expect(beaconOfMonth('OPEN', result)).toBeNull()
    expect(beaconOfMonth('CLOSED', result)).toBe('GREEN')
  })

  it('is 120 at most where weights total 100, and none where nothing weighs', () => {
    const best = { direction: 'HIGHER', target: 1, actual: 9 } as const
    expect(
      resultOf([
        { ...best, weight: 33.3 },
        { ...best, weight: 66.7 },
      ]),
    ).toBe(120)
    expect(resultOf([{ ...best, weight: 0 }])).toBeNull()
    expect(resultOf([])).toBeNull()
  })
})

it('weights are added in tenths, without the dust of binary fractions', () => {
  expect(weightTotal(Array.from({ length: 1000 }, () => 0.1))).toBe(100)
  expect(weightTotal([33.3, 33.3, 33.3, null])).toBe(99.9)
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { maxLength: 100 }), (tenths) => {
      expect(weightTotal(tenths.map((one) => one / 10)) * 10).toBeCloseTo(
        tenths.reduce((a, b) => a + b, 0),
        6,
      )
    }),
  )
})

it('the beacon is green from 100, yellow from 90, red below', () => {
  expect([120, 100, 99.9, 90, 89.9, 0, null].map(beaconOf)).toEqual([
    'GREEN',
    'GREEN',
    'YELLOW',
    'YELLOW',
    'RED',
    'RED',
    null,
  ])
})
