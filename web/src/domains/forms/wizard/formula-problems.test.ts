import { blankField, type FormDefinition } from '@lineside/contract/forms'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUpLanguages } from '../../../core/i18n/index.ts'
import { placeBefore, shownFormula, storedFormula } from './formula-text.ts'
import { problemsOf } from './problems.ts'
import { netWeight } from './testing.ts'

const others = [
  blankField(1, 'number', 'Gross weight'),
  { ...blankField(2, 'text', 'Remark'), usableInCalculations: true },
  { ...blankField(3, 'number', 'Secret'), usableInCalculations: false },
]
const withFormulas = (...formulas: string[]): FormDefinition => ({
  ...netWeight,
  fields: [
    ...others,
    ...formulas.map((formula, at) => ({ ...blankField(10 + at, 'calculation', `Result ${at}`), formula })),
  ],
})
const problemsIn = (definition: FormDefinition) =>
  problemsOf(definition, 7).filter(({ path }) => path.endsWith('.formula'))
/** The sentence at a formula as it was typed, and what stands where the problem is. */
function said(typed: string): [sentence: string | undefined, from: string | null] {
  const names = withFormulas('').fields
  const stored = storedFormula(typed, names)
  const [problem, ...more] = problemsIn(withFormulas(stored.text))
  expect(more).toEqual([])
  expect(problem?.path ?? 'fields.3.formula').toBe('fields.3.formula')
  const at = problem?.position
  return [problem?.sentence, at === undefined ? null : typed.slice(placeBefore(stored, at))]
}

const unknownField = 'The form has no such field. Choose an existing one.'
const unexpected = 'This character or word cannot be used here. Correct the formula.'
const unclosed = 'A parenthesis is never closed. Close it.'
const noFunction = 'There is no such function. Choose one from the list.'

beforeAll(() => setUpLanguages('en-US'))

describe('a problem of a formula is said at its place', () => {
  it.each([
    ['', 'Write the formula of this calculation.', null],
    ['(Gross weight + 1', unclosed, '(Gross weight + 1'],
    ['2 * max(Gross weight; 1', unclosed, '(Gross weight; 1'],
    ['Gross weight -', 'The formula ends too early. Complete it.', ''],
    ['Gross weight + * 2', unexpected, '* 2'],
    ['Gross weight + 1)', unexpected, ')'],
    ['Gross weight + 1.2.3', 'This is not a number. Use digits and at most one decimal separator.', '1.2.3'],
    ['Gross weight + Oven', unknownField, 'Oven'],
    ['Gross weight + {Oven}', unknownField, '{Oven}'],
    ['Gross weight + {#77}', unknownField, '{#77}'],
    [
      'Gross weight + round(1; 2; 3)',
      'This function takes a different number of values. Correct the call.',
      'round(1; 2; 3)',
    ],
    ['Gross weight + Secret', 'This field cannot be used in calculations. Allow it or choose another.', 'Secret'],
    ['Gross weight + Remark', 'This kind of value does not fit here. Use a field of the right type.', 'Remark'],
    ['Gross weight + Result 0', 'This calculation depends on itself. Break the loop.', null],
    [
      `${'('.repeat(60)}1${')'.repeat(60)}`,
      'The calculations are nested too deeply. Simplify them.',
      `${'('.repeat(10)}1${')'.repeat(60)}`,
    ],
  ])('%s', (typed, sentence, from) => {
    expect(said(typed)).toEqual([sentence, from])
  })

  it.each([
    ['constructor', unknownField, 'constructor'],
    ['__proto__', unexpected, '__proto__'],
    ['{__proto__}', unknownField, '{__proto__}'],
    ['constructor(1)', noFunction, 'constructor(1)'],
    ['toString()', noFunction, 'toString()'],
    ['1e999', unexpected, 'e999'],
    ['Gross weight + ação', unknownField, 'ação'],
    ['Gross weight + Água', unknownField, 'Água'],
    ['Gross weight + 🌡️', unknownField, '🌡️'],
    ['Gross weight + ملح', unknownField, 'ملح'],
    ['Gross weight \u200f+ 1', unexpected, '\u200f+ 1'],
    ['Gross weight + \u0000', unexpected, '\u0000'],
  ])('also of a hostile one: %s', (typed, sentence, from) => {
    expect(said(typed)).toEqual([sentence, from])
  })

  it('and of 10,000 brackets, at once', () => {
    const started = process.cpuUsage()
    const [sentence] = said('('.repeat(10_000))
    expect(sentence).toBe('The formula is too long. Shorten it or split it in two calculations.')
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(500)
  })

  it('of a circle through others at each of them, and not at who only reads it', () => {
    const circle = problemsIn(withFormulas('{11}', '{12} + 1', '{10} * 2', '{10}'))
    expect(circle.map(({ path }) => path)).toEqual(['fields.3.formula', 'fields.4.formula', 'fields.5.formula'])
    expect(new Set(circle.map(({ sentence }) => sentence))).toEqual(
      new Set(['This calculation depends on itself. Break the loop.']),
    )
  })

  it('of calculations that read each other too deep at the first that is', () => {
    const chain = Array.from({ length: 52 }, (_, at) => (at === 0 ? '{1}' : `{${9 + at}} + 1`))
    expect(problemsIn(withFormulas(...chain)).map(({ path }) => path)).toEqual(['fields.53.formula'])
  })

  it('stays with its field when another one is renamed', () => {
    const before = withFormulas('{1} * 2')
    const renamed = { ...before, fields: before.fields.map((one) => (one.id === 1 ? { ...one, name: 'Bruto' } : one)) }
    expect(problemsIn(renamed)).toEqual([])
    expect(shownFormula('{1} * 2', renamed.fields).text).toBe('{Bruto} * 2')
  })
})
