import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classes, classOf, gapOf, nextClass, type RatedPillar, ratingOf } from './rating.ts'

const RUNS = 3000

/** An exact fraction of a decimal, by way of its digits as they are written. */
function fraction(value: number): [bigint, bigint] {
  const [whole = '0', rest = ''] = value.toFixed(4).split('.')
  return [BigInt(whole + rest), 10n ** BigInt(rest.length)]
}

const plus = ([a, b]: [bigint, bigint], [c, d]: [bigint, bigint]): [bigint, bigint] => [a * d + c * b, b * d]
const times = ([a, b]: [bigint, bigint], [c, d]: [bigint, bigint]): [bigint, bigint] => [a * c, b * d]

/** Decisions 3.19 to the letter: added up by fractions, rounded by trying every tenth from above. */
function slowRating(pillars: readonly RatedPillar[]): number | null {
  let earned: [bigint, bigint] = [0n, 1n]
  let weights: [bigint, bigint] = [0n, 1n]
  for (const { weight, score } of pillars) {
    if (score === null) continue
    earned = plus(earned, times(fraction(weight), fraction(score)))
    weights = plus(weights, fraction(weight))
  }
  if (weights[0] === 0n) return null
  // the highest tenth t with t/10 <= earned/weights + 1/20
  const left = 20n * earned[0] * weights[1] + earned[1] * weights[0]
  const unit = 2n * earned[1] * weights[0]
  let tenth = 1000n
  while (tenth * unit > left) tenth -= 1n
  return Number(tenth) / 10
}

const score = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10)
const pillar = fc.record({
  weight: fc.oneof(
    fc.constantFrom(0, 1, 100),
    fc.integer({ min: 0, max: 10_000 }).map((one) => one / 100),
  ),
  score: fc.option(score),
})
const thresholds = fc
  .tuple(fc.nat(100), fc.nat(100), fc.nat(100))
  .map((all) => all.sort((a, b) => a - b))
  .map(([BRONZE = 0, SILVER = 0, GOLD = 0]) => ({ BRONZE, SILVER, GOLD }))

describe('the rating of a cycle', () => {
  it('is the weighted mean of its pillars, exactly, half up', () => {
    fc.assert(
      fc.property(fc.array(pillar, { maxLength: 50 }), (pillars) => {
        expect(ratingOf(pillars).rating).toBe(slowRating(pillars))
      }),
      { numRuns: RUNS },
    )
    // 33.35 and 66.65: both halves go up
    expect(
      ratingOf([
        { weight: 1, score: 33.3 },
        { weight: 1, score: 33.4 },
      ]).rating,
    ).toBe(33.4)
    expect(
      ratingOf([
        { weight: 0.05, score: 66.6 },
        { weight: 0.05, score: 66.7 },
      ]).rating,
    ).toBe(66.7)
  })

  it('does not depend on the order of pillars, nor on the scale of weights', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ weight: fc.nat(10), score: fc.option(score) }), { maxLength: 20 }),
        (pillars) => {
          const { rating } = ratingOf(pillars)
          expect(ratingOf(pillars.toReversed()).rating).toBe(rating)
          expect(ratingOf(pillars.map((one) => ({ ...one, weight: one.weight * 10 }))).rating).toBe(rating)
        },
      ),
      { numRuns: RUNS },
    )
  })

  it('lies between the lowest and the highest score that weighs', () => {
    fc.assert(
      fc.property(fc.array(pillar, { maxLength: 50 }), (pillars) => {
        const scores = pillars.flatMap(({ weight, score: own }) => (weight > 0 && own !== null ? [own] : []))
        const { rating } = ratingOf(pillars)
        if (rating === null) expect(scores).toEqual([])
        else {
          expect(rating).toBeGreaterThanOrEqual(Math.min(...scores))
          expect(rating).toBeLessThanOrEqual(Math.max(...scores))
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('is none where no pillar is scored, or what is scored weighs nothing', () => {
    expect(ratingOf([])).toEqual({ rating: null, scored: 0, pillars: 0, complete: false })
    expect(ratingOf([{ weight: 2, score: null }])).toEqual({ rating: null, scored: 0, pillars: 1, complete: false })
    expect(ratingOf([{ weight: 0, score: 90 }])).toEqual({ rating: null, scored: 1, pillars: 1, complete: true })
  })
})

describe('the classification', () => {
  it('is the highest row of the table that is reached, and the next one is what is missing', () => {
    fc.assert(
      fc.property(thresholds, score, (table, rating) => {
        const reached = classOf(table, rating)
        const next = nextClass(table, rating)
        expect(classes.filter((one) => rating >= table[one]).at(-1) ?? null).toBe(reached)
        if (next) {
          expect(next.missing).toBeGreaterThan(0)
          expect(Math.round(next.missing * 10)).toBe(Math.round(table[next.name] * 10) - Math.round(rating * 10))
        } else expect(reached).toBe('GOLD')
      }),
      { numRuns: RUNS },
    )
  })

  it('takes exactly the least rating of a class', () => {
    const table = { BRONZE: 60, SILVER: 75, GOLD: 90 }
    expect([59.9, 60, 74.9, 75, 89.9, 90, null].map((rating) => classOf(table, rating))).toEqual([
      null,
      'BRONZE',
      'BRONZE',
      'SILVER',
      'SILVER',
      'GOLD',
      null,
    ])
    expect(nextClass(table, 74.9)).toEqual({ name: 'SILVER', missing: 0.1 })
    expect(nextClass(table, 90)).toBeNull()
    expect(nextClass(table, null)).toBeNull()
  })
})

it('the gap is what the self-assessment lies above the audit, without dust', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (self, audit) => {
      expect(gapOf(self / 10, audit / 10)).toBe((self - audit) / 10)
    }),
  )
  expect([gapOf(null, 10), gapOf(10, null)]).toEqual([null, null])
})
