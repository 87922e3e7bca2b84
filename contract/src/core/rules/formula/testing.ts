import fc from 'fast-check'
import type { AnswerValue, CheckResult, checkCollect, compileForm, RuleField } from '../index.ts'

/** The same expression twice: as a formula of ours and in the language of mathjs. */
export interface Both {
  ours: string
  theirs: string
}

export const IDS = [1, 2, 3]
export const FIELDS: RuleField[] = IDS.map((id) => ({ id, name: `f${id}`, type: 'number' }))

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
export const { expression } = fc.letrec<{ expression: Both; condition: Both }>((tie) => ({
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

export const answer = fc
  .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.constantFrom(0, 2, 4))
  .map(([n, places]) => Number(`${n}e-${places}`) + 0)

/** A formula with the values of its three fields. */
export interface Trial {
  formula: string
  values: number[]
  decimals: number
}

/** The same trials for the same seed, whoever makes them. */
export const trials = (count: number, seed: number): Trial[] =>
  fc.sample(
    fc.record({
      formula: expression.map(({ ours }) => ours).filter((formula) => formula.length <= 2000),
      values: fc.array(answer, { minLength: IDS.length, maxLength: IDS.length }),
      decimals: fc.nat(6),
    }),
    { numRuns: count, seed },
  )

/** What an engine makes of a trial; limits beside the first value, so that distances are reckoned too. */
export function outcomeOf(
  engine: { compileForm: typeof compileForm; checkCollect: typeof checkCollect },
  { formula, values, decimals }: Trial,
): CheckResult {
  const limits = { min: values[0] ?? 0, max: null }
  const result: RuleField = { id: 9, name: 'r', type: 'calculation', formula, decimals, limits }
  const fields = [1, 2, 3].map((id): RuleField => ({ id, name: `f${id}`, type: 'number' }))
  const answers = new Map(values.map((value, at): [number, AnswerValue] => [at + 1, value]))
  return engine.checkCollect(engine.compileForm([...fields, result]), answers, {
    productId: null,
    collectedOn: '2026-11-20',
  })
}
