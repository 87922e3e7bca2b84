import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type AnswerValue,
  checkCollect,
  checkTyped,
  compileForm,
  conditionProblems,
  evidenceProblems,
  FormulaError,
  MAX_REPEATS,
  ownId,
  type RuleField,
  repeatId,
  withRepeats,
} from './index.ts'

const CONTEXT = { productId: 7, collectedOn: '2026-11-20' }
const GROUP = 1
const WEIGHT = 2
const TARE = 3
const NET = 4

const group = (own: Partial<RuleField> = {}): RuleField => ({
  id: GROUP,
  name: 'Sample',
  type: 'group',
  repeats: { min: 1, max: 5 },
  ...own,
})
const inside = (id: number, name: string, own: Partial<RuleField> = {}): RuleField => ({
  id,
  name,
  type: 'number',
  groupId: GROUP,
  ...own,
})
const calculation = (id: number, formula: string, own: Partial<RuleField> = {}): RuleField => ({
  id,
  name: `C${id}`,
  type: 'calculation',
  formula,
  ...own,
})
const samples = [
  group(),
  inside(WEIGHT, 'Weight', { limits: { min: 90, max: 110 }, generatesNonConformity: true }),
  inside(TARE, 'Tare', { optional: true }),
  calculation(NET, `{${WEIGHT}} - {${TARE}}`, { groupId: GROUP, name: 'Net' }),
]

type Answers = [number, AnswerValue][]
const at = repeatId
const check = (fields: RuleField[], answers: Answers) => checkCollect(compileForm(fields), new Map(answers), CONTEXT)
const valueIn = ({ values }: ReturnType<typeof check>, id: number) =>
  values.find(({ fieldId }) => fieldId === id)?.value
const faultsOf = (fields: RuleField[]) => {
  try {
    compileForm(fields)
    return []
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    return error.problems.map(({ fieldId, code }) => [fieldId, code])
  }
}

describe('the fields of a group', () => {
  it('are answered, named and judged once in every repeat', () => {
    const result = check(samples, [
      [GROUP, 2],
      [WEIGHT, 100],
      [at(WEIGHT, 2), 111],
      [at(TARE, 2), 1],
    ])
    expect(result.problems).toEqual([])
    expect(result.values.map(({ name, value, conform }) => [name, value, conform])).toEqual([
      ['Sample', 2, null],
      ['Sample 1 › Weight', 100, true],
      ['Sample 1 › Tare', null, null],
      ['Sample 1 › Net', null, null],
      ['Sample 2 › Weight', 111, false],
      ['Sample 2 › Tare', 1, null],
      ['Sample 2 › Net', 110, null],
    ])
    expect(result.values.filter(({ raises }) => raises).map(({ fieldId }) => fieldId)).toEqual([at(WEIGHT, 2)])
  })

  it('of a group that is not repeated have no number in their name', () => {
    const [, weight] = withRepeats([group({ repeats: { min: 1, max: 1 } }), inside(WEIGHT, 'Weight')])
    expect(weight?.name).toBe('Sample › Weight')
  })

  test.each<[AnswerValue, number, string | null]>([
    [null, 2, null],
    [2, 2, null],
    [4, 4, null],
    [1, 0, 'tooSmall'],
    [5, 0, 'tooLarge'],
    [2.5, 0, 'notWhole'],
    ['2', 0, 'notANumber'],
    [true, 0, 'notANumber'],
  ])('are there as often as was answered, at least as often as the form says: %j', (answer, repeats, code) => {
    const fields = [group({ repeats: { min: 2, max: 4 } }), inside(WEIGHT, 'Weight', { optional: true })]
    const { values, problems } = check(fields, [[GROUP, answer]])
    expect(values.filter(({ fieldId }) => ownId(fieldId) === WEIGHT)).toHaveLength(repeats)
    expect(problems.map((one) => one.code)).toEqual(code ? [code] : [])
  })

  it('are required in the repeats that there are, and take no value in others', () => {
    const answers: Answers = [
      [GROUP, 2],
      [WEIGHT, 100],
      [at(WEIGHT, 3), 100],
    ]
    expect(check(samples, answers).problems).toEqual([
      { fieldId: at(WEIGHT, 2), code: 'required' },
      { fieldId: at(WEIGHT, 3), code: 'hidden' },
    ])
    expect(checkTyped(compileForm(samples), new Map(answers), CONTEXT).problems).toHaveLength(1)
    const beyond = check(samples, [[at(WEIGHT, 6), 1]]).problems
    expect(beyond).toContainEqual({ fieldId: at(WEIGHT, 6), code: 'unknownField' })
  })

  it('ask for their evidence in the repeat that is out of limits', () => {
    const fields = [group(), inside(WEIGHT, 'Weight', { limits: { min: 0, max: null }, remarkWhenOutside: true })]
    const { values } = check(fields, [
      [GROUP, 2],
      [WEIGHT, 1],
      [at(WEIGHT, 2), -1],
    ])
    const none = { photos: new Set<number>(), remarks: new Set<number>() }
    expect(evidenceProblems(withRepeats(fields), values, none)).toEqual([
      { fieldId: at(WEIGHT, 2), kind: 'remark', code: 'remarkOutside' },
    ])
  })

  it('have ids that a formula can name and a number keeps, and no other field has them', () => {
    const last = at(10 ** 14 - 1, MAX_REPEATS)
    expect(Number.isSafeInteger(last) && String(last).length <= 15).toBe(true)
    expect(ownId(last)).toBe(10 ** 14 - 1)
  })
})

describe('conditions', () => {
  const when = (fieldId: number, value: AnswerValue) => ({
    match: 'all' as const,
    conditions: [{ fieldId, comparison: 'equal' as const, value }],
  })
  const sampled: RuleField = { id: 10, name: 'Sampled', type: 'trueFalse', optional: true }

  it('show a whole group, or none of it', () => {
    const fields = [sampled, group({ showIf: when(10, true) }), inside(WEIGHT, 'Weight')]
    expect(check(fields, [[10, false]]).values).toHaveLength(1)
    expect(check(fields, [[10, false]]).problems).toEqual([])
    expect(check(fields, [[10, true]]).problems).toEqual([{ fieldId: WEIGHT, code: 'required' }])
    const sent: Answers = [
      [10, false],
      [GROUP, 1],
      [WEIGHT, 1],
    ]
    expect(check(fields, sent).problems.map(({ code }) => code)).toEqual(['hidden', 'hidden'])
  })

  it('within a group read the answer of the same repeat', () => {
    const leaks = inside(5, 'Leaks', { type: 'trueFalse' })
    const where = inside(6, 'Where', { type: 'text', showIf: when(5, true) })
    const { values } = check(
      [group(), leaks, where],
      [
        [GROUP, 2],
        [5, false],
        [at(5, 2), true],
        [at(6, 2), 'lid'],
      ],
    )
    expect(values.map(({ fieldId }) => fieldId)).toEqual([GROUP, 5, at(5, 2), at(6, 2)])
  })

  it('outside of it do not, nor do they read the number of repeats', () => {
    const outside: RuleField = { id: 20, name: 'Out', type: 'text', showIf: when(WEIGHT, 1) }
    expect(conditionProblems([...samples, outside])).toEqual([{ fieldId: 20, condition: 0, code: 'inGroup' }])
    const counted: RuleField = { ...outside, showIf: when(GROUP, 2) }
    expect(conditionProblems([...samples, counted])).toEqual([{ fieldId: 20, condition: 0, code: 'wrongComparison' }])
    expect(faultsOf([...samples, outside])).toEqual([[20, 'badCondition']])
  })
})

describe('formulas', () => {
  it.each<[string, string]>([
    ['inGroup', `{${WEIGHT}} * 2`],
    ['inGroup', `abs({${WEIGHT}})`],
    ['inGroup', `sum({${WEIGHT}} * 2)`],
    ['notUsable', 'sum({9})'],
    ['wrongType', `sum({${GROUP}})`],
  ])('outside of the group are refused (%s): %s', (code, formula) => {
    const fields = [...samples, inside(9, 'Not usable', { usableInCalculations: false }), calculation(20, formula)]
    expect(faultsOf(fields)).toEqual([[20, code]])
  })

  it('of a group are refused once, whatever the number of repeats', () => {
    expect(faultsOf([group(), inside(WEIGHT, 'Weight'), calculation(NET, '{99}', { groupId: GROUP })])).toEqual([
      [NET, 'unknownField'],
    ])
    const circle = [group(), calculation(5, '{6}', { groupId: GROUP }), calculation(6, '{5}', { groupId: GROUP })]
    expect(faultsOf(circle)).toEqual([
      [5, 'cycle'],
      [6, 'cycle'],
    ])
    const through = [group(), calculation(5, '{7}', { groupId: GROUP }), calculation(7, 'sum({5})')]
    expect(faultsOf(through)).toEqual([
      [5, 'cycle'],
      [7, 'cycle'],
    ])
  })

  it('of one group read those of another by their aggregates, wherever both stand', () => {
    const second = group({ id: 30, name: 'Check', repeats: { min: 1, max: 2 } })
    const share = calculation(31, `sum({${NET}}) + {32}`, { groupId: 30 })
    const added = inside(32, 'Added', { groupId: 30 })
    const answers: Answers = [
      [GROUP, 2],
      [WEIGHT, 100],
      [TARE, 1],
      [at(WEIGHT, 2), 100],
      [at(TARE, 2), 2],
      [30, 2],
      [32, 5],
      [at(32, 2), 6],
    ]
    for (const fields of [
      [...samples, second, added, share],
      [second, share, added, ...samples],
    ]) {
      const result = check(fields, answers)
      expect([valueIn(result, 31), valueIn(result, at(31, 2))]).toEqual([202, 203])
    }
  })

  it('are blank over a group that is not shown, and count nothing there', () => {
    const sampled: RuleField = { id: 10, name: 'Sampled', type: 'trueFalse', optional: true }
    const showIf = { match: 'all' as const, conditions: [{ fieldId: 10, comparison: 'equal' as const, value: true }] }
    const [, ...members] = samples
    const fields = [
      sampled,
      group({ showIf }),
      ...members,
      calculation(20, `sum({${WEIGHT}})`),
      calculation(21, `count({${WEIGHT}})`),
    ]
    const result = check(fields, [])
    expect([valueIn(result, 20), valueIn(result, 21)]).toEqual([null, 0])
  })

  const weights = fc.array(fc.option(fc.integer({ min: -1000, max: 1000 }), { nil: null }), {
    minLength: 1,
    maxLength: MAX_REPEATS,
  })
  const names = ['sum', 'min', 'max', 'avg', 'count'] as const
  const over: Record<(typeof names)[number], (all: number[]) => number> = {
    sum: (all) => all.reduce((sum, one) => sum + one, 0),
    min: (all) => Math.min(...all),
    max: (all) => Math.max(...all),
    avg: (all) => Math.round((all.reduce((sum, one) => sum + one, 0) / all.length) * 1e6) / 1e6,
    count: (all) => all.length,
  }

  it('over the repeats are those over their values: blank where one is missing, never 0', () => {
    fc.assert(
      fc.property(weights, fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), (values, order) => {
        const defined = [group(), inside(WEIGHT, 'Weight', { optional: true })]
        const aggregates = names.map((name, index) => calculation(10 + index, `${name}({${WEIGHT}})`))
        // calculations stand before the group and behind it
        const placed = [...aggregates, null].map((_, index) => order[index] ?? 0)
        const parts: RuleField[][] = [...aggregates.map((one) => [one]), defined]
        const fields = placed.flatMap((index) => parts[index] ?? [])
        const answers: Answers = values.map((value, index) => [at(WEIGHT, index + 1), value])
        const result = check(fields, [[GROUP, values.length], ...answers])
        expect(result.problems).toEqual([])
        const filled = values.filter((value) => value !== null)
        const isWhole = filled.length === values.length
        names.forEach((name, index) => {
          const expected = isWhole || name === 'count' ? over[name](filled) + 0 : null
          expect([name, valueIn(result, 10 + index)]).toEqual([name, expected])
        })
      }),
      { numRuns: 1000 },
    )
  })

  it('within a repeat are what the same fields outside of any group are', () => {
    const formulas = ['{2} - {3}', 'if({2} > {3}, {2} / {3}, max({2}, {3}))', 'count({2}, {3}) + avg({2}, {3})']
    const number = fc.option(fc.integer({ min: -100, max: 100 }), { nil: null })
    const rows = fc.array(fc.tuple(number, number), { minLength: 1, maxLength: MAX_REPEATS })
    fc.assert(
      fc.property(fc.constantFrom(...formulas), rows, (formula, repeats) => {
        const numbers = [inside(2, 'A', { optional: true }), inside(3, 'B', { optional: true })]
        const own = [...numbers, calculation(4, formula, { groupId: GROUP })]
        const grouped = check(
          [group(), ...own],
          [
            [GROUP, repeats.length],
            ...repeats.flatMap(
              ([a, b], index): Answers => [
                [at(2, index + 1), a],
                [at(3, index + 1), b],
              ],
            ),
          ],
        )
        repeats.forEach(([a, b], index) => {
          const alone = check(
            own.map((field) => ({ ...field, groupId: null })),
            [
              [2, a],
              [3, b],
            ],
          )
          expect(valueIn(grouped, at(4, index + 1))).toEqual(valueIn(alone, 4))
        })
      }),
      { numRuns: 1000 },
    )
  })
})

it('leaves a form without groups, and one that was repeated already, as it is', () => {
  const plain: RuleField[] = [{ id: 1, name: 'A', type: 'number' }]
  expect(withRepeats(plain)).toBe(plain)
  const repeated = withRepeats(samples)
  expect(withRepeats(repeated)).toBe(repeated)
  expect(repeated).toHaveLength(1 + 3 * MAX_REPEATS)
  expect(compileForm(repeated).fields.map(({ rule }) => rule)).toEqual(
    compileForm(samples).fields.map(({ rule }) => rule),
  )
})
