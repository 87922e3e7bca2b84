import fc from 'fast-check'
import { all, type BigNumber, create } from 'mathjs'
import { expect, it } from 'vitest'
import { type AnswerValue, checkCollect, compileForm, type RuleField } from '../index.ts'

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

/** The same expression twice: as a formula of ours and in the language of mathjs. */
interface Both {
  ours: string
  theirs: string
}

const IDS = [1, 2, 3]
const FIELDS: RuleField[] = IDS.map((id) => ({ id, name: `f${id}`, type: 'number' }))

const literal = fc
  .tuple(fc.nat(9999), fc.constantFrom(0, 1, 2, 6))
  .map(([n, places]) => (n / 10 ** places).toFixed(places))
  .map((text): Both => ({ ours: text, theirs: text }))

const reference = fc.constantFrom(...IDS).map((id): Both => ({ ours: `{${id}}`, theirs: `f${id}` }))

function infix(left: Both, sign: readonly [string, string], right: Both): Both {
  return { ours: `${left.ours}${sign[0]}${right.ours}`, theirs: `${left.theirs}${sign[1]}${right.theirs}` }
}

function call(name: readonly [string, string], args: readonly Both[]): Both {
  const list = (side: keyof Both) => args.map((arg) => arg[side]).join(',')
  return { ours: `${name[0]}(${list('ours')})`, theirs: `${name[1]}(${list('theirs')})` }
}

/** A sign or a name in our language and in theirs. */
function oneOf(...pairs: [string, string][]) {
  return fc.constantFrom(...pairs)
}

const parens = ({ ours, theirs }: Both): Both => ({ ours: `(${ours})`, theirs: `(${theirs})` })
const arithmetic = oneOf(['+', '+'], [' - ', '-'], ['*', '*'], ['\u00f7', '/'], ['/', '/'], ['\u2212', '-'])
const comparison = oneOf(['=', '=='], ['<>', '!='], ['<', '<'], ['<=', '<='], ['>', '>'], ['>=', '>='])
const gather = oneOf(['min', 'min'], ['max', 'max'], ['sum', 'sum'], ['avg', 'mean'])
const exponent = fc.constantFrom('2', '3', '-1', '-2', '0').map((text): Both => ({ ours: text, theirs: text }))

// The weaker of two operators is left to each side's own precedence: only comparisons and bases are in parentheses.
const { expression } = fc.letrec<{ expression: Both; condition: Both }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    literal,
    reference,
    fc.tuple(tie('expression'), arithmetic, tie('expression')).map(([l, s, r]) => infix(l, s, r)),
    tie('expression').map(parens),
    tie('expression').map(({ ours, theirs }): Both => ({ ours: `-${ours}`, theirs: `-${theirs}` })),
    fc.tuple(fc.oneof(literal, reference), exponent).map(([base, to]) => infix(base, ['^', '^'], to)),
    fc.tuple(gather, fc.array(tie('expression'), { minLength: 1, maxLength: 4 })).map(([n, args]) => call(n, args)),
    tie('expression').map((arg) => call(['abs', 'abs'], [arg])),
    fc.tuple(tie('condition'), tie('expression'), tie('expression')).map(
      ([c, a, b]): Both => ({
        ours: `if(${c.ours},${a.ours},${b.ours})`,
        theirs: `((${c.theirs}) ? (${a.theirs}) : (${b.theirs}))`,
      }),
    ),
  ),
  condition: fc.oneof(
    { maxDepth: 2 },
    fc.tuple(tie('expression'), comparison, tie('expression')).map(([l, s, r]) => infix(l, s, r)),
    fc.tuple(tie('condition'), tie('condition')).map(
      ([l, r]): Both => ({
        ours: `and(${l.ours},${r.ours})`,
        theirs: `((${l.theirs}) and (${r.theirs}))`,
      }),
    ),
    fc.tuple(tie('condition'), tie('condition')).map(
      ([l, r]): Both => ({
        ours: `or(${l.ours},${r.ours})`,
        theirs: `((${l.theirs}) or (${r.theirs}))`,
      }),
    ),
  ),
}))

const answer = fc
  .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.constantFrom(0, 2, 4))
  .map(([n, places]) => Number(`${n}e-${places}`) + 0)

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

it('agrees with mathjs on random formulas', () => {
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
    { numRuns: 3000 },
  )
  expect(settled).toBeGreaterThan(2000)
})
