import fc from 'fast-check'
import { all, type BigNumber, create } from 'mathjs'
import { expect, it } from 'vitest'
import { type AnswerValue, checkCollect, compileForm } from '../index.ts'
import { answer, expression, FIELDS, IDS } from './testing.ts'

/** An independent evaluator: more digits than ours, its own parser and functions. */
const math = create(all ?? {}, { number: 'BigNumber', precision: 64, relTol: 1e-30, absTol: 1e-20 })

const { divide, pow } = math

/** mathjs divides by plain numbers too, in mean. */
function refuseZero(divisor: BigNumber | number): void {
  if (math.isZero(divisor)) throw new RangeError('division by zero')
}

// mathjs goes on with infinity, and 1 / (1 / 0) is 0 there; ours is blank from the first division by zero on.
/** The rule of comparisons: 30 digits and 20 decimals count. A tolerance would take 9e-21 for 0. ROUND_HALF_UP is 4. */
const order = (a: BigNumber, b: BigNumber) => counted(a).cmp(counted(b))
const counted = (value: BigNumber) => value.toSignificantDigits(30, 4).toDecimalPlaces(20, 4)

math.import(
  {
    equal: (a: BigNumber, b: BigNumber) => order(a, b) === 0,
    unequal: (a: BigNumber, b: BigNumber) => order(a, b) !== 0,
    smaller: (a: BigNumber, b: BigNumber) => order(a, b) < 0,
    smallerEq: (a: BigNumber, b: BigNumber) => order(a, b) <= 0,
    larger: (a: BigNumber, b: BigNumber) => order(a, b) > 0,
    largerEq: (a: BigNumber, b: BigNumber) => order(a, b) >= 0,
    divide: (a: BigNumber, b: BigNumber | number) => {
      refuseZero(b)
      return divide(a, math.bignumber(b))
    },
    pow: (a: BigNumber, b: BigNumber) => {
      if (b.isNegative()) refuseZero(a)
      return pow(a, b)
    },
  },
  { override: true },
)

function evaluateTheirs(theirs: string, scope: Map<string, BigNumber>): unknown {
  try {
    return math.evaluate(theirs, scope)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function ask(theirs: string, values: readonly number[]): string | null {
  const scope = new Map(IDS.map((id, i) => [`f${id}`, math.bignumber(values[i]!)]))
  const result = evaluateTheirs(theirs, scope)
  if (!math.isBigNumber(result) || !result.isFinite() || result.abs().gte(1e15)) return null
  // First away with the digits that a division left wrong, lest they decide a tie. ROUND_HALF_UP is 4.
  return result.toDecimalPlaces(40, 4).toDecimalPlaces(6, 4).toString()
}

/**
 * The whole number of the proof is `npm test -- nightly`'s, from a new seed each night. What runs every time stays under
 * ten seconds and is the same every time: what it finds was changed by who reads it.
 */
const { LINESIDE_TEST_FORMULAS: NIGHTLY } = process.env
const RUNS = Number(NIGHTLY ?? 20_000)

// a failure says the seed, the formula and how many came before it
it(`agrees with mathjs on ${RUNS} random formulas`, () => {
  let settled = 0
  fc.assert(
    fc.property(expression, fc.tuple(answer, answer, answer), ({ ours, theirs }, values) => {
      fc.pre(ours.length <= 2000)
      const form = compileForm([...FIELDS, { id: 9, name: 'r', type: 'calculation', formula: ours }])
      const answers = new Map<number, AnswerValue>(IDS.map((id, i) => [id, values[i]!]))
      const { value, warning } = checkCollect(form, answers, { productId: null, collectedOn: '2026-11-20' }).values[3]!
      const expected = ask(theirs, values)
      if (expected === null) {
        expect([value, warning === undefined]).toEqual([null, false])
        return
      }
      settled++
      expect(warning).toBeUndefined()
      expect(value).toBe(Number(expected) + 0)
    }),
    { numRuns: RUNS, ...(NIGHTLY === undefined && { seed: 20_261_122 }) },
  )
  expect(settled).toBeGreaterThan((RUNS * 2) / 3)
})
