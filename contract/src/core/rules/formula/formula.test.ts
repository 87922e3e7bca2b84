import { describe, expect, it, test } from 'vitest'
import { type AnswerValue, checkCollect, compileForm, FormulaError, type RuleField } from '../index.ts'

const CONTEXT = { productId: null, collectedOn: '2026-11-20' }

const INPUTS: RuleField[] = [
  { id: 1, name: 'a', type: 'number', optional: true },
  { id: 2, name: 'b', type: 'number', optional: true },
  { id: 3, name: 'made', type: 'date', optional: true },
  { id: 4, name: 'expires', type: 'date', optional: true },
  { id: 5, name: 'start', type: 'hour', optional: true },
  { id: 6, name: 'end', type: 'hour', optional: true },
  { id: 7, name: 'sealed', type: 'trueFalse', optional: true },
  { id: 8, name: 'note', type: 'text', optional: true },
  { id: 9, name: 'never filled', type: 'number', optional: true },
  { id: 11, name: 'loaded', type: 'datetime', optional: true },
  { id: 12, name: 'unloaded', type: 'datetime', optional: true },
  { id: 13, name: 'cooking', type: 'timer', optional: true },
  { id: 10, name: 'private', type: 'number', optional: true, usableInCalculations: false },
]

const ANSWERS = new Map<number, AnswerValue>([
  [1, 6],
  [2, 0.3],
  [3, '2026-02-27'],
  [4, '2026-03-02'],
  [5, '22:30'],
  [6, '02:00:00'],
  [7, true],
  [8, 'x'],
  [11, '2026-02-27T22:30'],
  [12, '2026-03-01T04:30:00'],
  [13, '2026-03-01T04:30:00Z/2026-03-01T04:31:30Z'],
])

function calculate(formula: string, decimals: number | null = null) {
  const form = compileForm([...INPUTS, { id: 99, name: 'result', type: 'calculation', formula, decimals }])
  const { values, problems } = checkCollect(form, ANSWERS, CONTEXT)
  expect(problems).toEqual([])
  return values.at(-1)!
}

function problemOf(formula: string) {
  try {
    compileForm([...INPUTS, { id: 99, name: 'result', type: 'calculation', formula }])
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    const [problem] = error.problems
    return problem && [problem.code, problem.position]
  }
  return undefined
}

describe('values', () => {
  test.each([
    ['1+2*3', 7],
    ['(1+2)*3', 9],
    ['10-4-3', 3],
    ['24/4/2', 3],
    ['2^3^2', 512],
    ['-2^2', -4],
    ['(-2)^2', 4],
    ['2^-1', 0.5],
    ['3*-2', -6],
    ['--3', 3],
    ['+3', 3],
    ['6\u00d72\u00f73\u22121', 3],
    ['0.1+0.2', 0.3],
    ['{2}-0.1', 0.2],
    ['7 / 3 * 3 = 7', 1],
    ['7 / 3 * 3 - 7 = 0', 1],
    ['9999999999^3 / 7 * 7 = 9999999999^3', 1],
    ['round(0.5 / 3 * 3)', 1],
    ['round(50 / 3 * 3, -2)', 100],
    ['0.0000005 / 3 * 3', 0.000001],
    ['33.1/0.006905^-1', 0.228556],
    ['0.1+0.2=0.3', 1],
    ['1<>1', 0],
    ['2>=2', 1],
    ['2>2', 0],
    ['1\u22642', 1],
    ['{3}<{4}', 1],
    ['{5}<{6}', 0],
    ['min({1},{2},1)', 0.3],
    ['MAX({1};{2})', 6],
    ['avg(1,2,4)', 2.333333],
    ['sum({1},{2})', 6.3],
    ['count({1},{9},{8},{3})', 3],
    ['count({1}/{9})', 0],
    ['abs(-{2})', 0.3],
    ['round(2.5)', 3],
    ['round(-2.5)', -3],
    ['round(1.005,2)', 1.01],
    ['round(1250,-2)', 1300],
    ['if({1}>5,10,20)', 10],
    ['if({1}<5,10/0,20)', 20],
    ['if({7},1,2)', 1],
    ['and({1}>5,{2}<1)', 1],
    ['and({1}>9,1/0)', 0],
    ['or({1}>5,{9}>1)', 1],
    ['or(0,0)', 0],
    ['days({3},{4})', 3],
    ['days({4},{3})', -3],
    ['hours({5},{6})', 3.5],
    ['hours({6},{5})', 20.5],
    ['hours({3},{4})', 72],
    ['hours({11},{12})', 30],
    ['hours({12},{11})', -30],
    ['days({11},{12})', 1.25],
    ['{13} / 60', 1.5],
    ['{11} < {12}', 1],
    ['count({11},{12})', 2],
    ['0^0', 1],
    ['4^0.5', 2],
    ['999999999999999', 999999999999999],
    ['sum(({1}>1),({2}>1))', 1],
  ])('%s = %d', (formula, expected) => {
    expect(calculate(formula)).toMatchObject({ value: expected, source: 'calculated' })
    expect(calculate(formula)).not.toHaveProperty('warning')
  })

  test.each([
    ['2.345', 2, 2.35],
    ['-2.345', 2, -2.35],
    ['1/3', 0, 0],
    ['-1/3', 0, 0],
    ['2/3', 4, 0.6667],
    ['1/3', 99, 0.333333],
  ])('%s to %d decimals is %d', (formula, decimals, expected) => {
    expect(calculate(formula, decimals).value).toBe(expected)
  })

  test.each(['{9}', '{9}+1', '0*{9}', 'sum({1},{9})', 'avg({9},1)', 'min({9},0)', 'if({9}>1,1,2)', '{9}=0'])(
    '%s is blank without a warning, because an input is missing',
    (formula) => {
      const { value, conform, warning } = calculate(formula)
      expect([value, conform, warning]).toEqual([null, null, undefined])
    },
  )

  test.each([
    ['1/0', 'divisionByZero'],
    ['{1}/({2}-0.3)', 'divisionByZero'],
    ['0^-1', 'divisionByZero'],
    ['(-8)^0.5', 'invalidPower'],
    ['9^9^9^9', 'overflow'],
    ['999999999999999+1', 'overflow'],
    ['-999999999999999.9999999', 'overflow'],
    ['round(1,0.5)', 'invalidArgument'],
    ['round(1,16)', 'invalidArgument'],
  ])('%s is blank with the warning %s', (formula, warning) => {
    expect(calculate(formula)).toMatchObject({ value: null, warning })
  })
})

describe('refused texts', () => {
  test.each([
    ['', 'missing', null],
    ['  ', 'missing', null],
    ['1+', 'incomplete', 2],
    ['*2', 'unexpected', 0],
    ['1 2', 'unexpected', 2],
    ['(1+2', 'unclosed', 0],
    ['1+(2*(3)', 'unclosed', 2],
    ['abs(1', 'unclosed', 3],
    ['1)', 'unexpected', 1],
    ['()', 'unexpected', 1],
    ['{1', 'unclosed', 0],
    ['{a}', 'unexpected', 0],
    ['{}', 'unexpected', 0],
    ['1..2', 'badNumber', 0],
    ['2+1.', 'badNumber', 2],
    ['1e5', 'unexpected', 1],
    [`1+${'9'.repeat(41)}`, 'badNumber', 2],
    ['1<2<3', 'unexpected', 3],
    ['1==1', 'unexpected', 2],
    ['min()', 'argumentCount', 0],
    ['1+abs(1,2)', 'argumentCount', 2],
    ['if(1,2)', 'argumentCount', 0],
    ['min(1,)', 'unexpected', 6],
    ['min', 'incomplete', 3],
    ['sqrt(4)', 'unknownFunction', 0],
    ['constructor(1)', 'unknownFunction', 0],
    ['__proto__', 'unexpected', 0],
    ['toString()', 'unknownFunction', 0],
    ['{1}.constructor', 'unexpected', 3],
    ['{1}["a"]', 'unexpected', 3],
    ['{constructor}', 'unexpected', 0],
    ['1;alert(1)', 'unexpected', 1],
    ['`1`', 'unexpected', 0],
    ['1\u0000', 'unexpected', 1],
    ['{77}', 'unknownField', 0],
    ['1 + {10}', 'notUsable', 4],
    ['{8}+1', 'wrongType', 0],
    ['1+{3}', 'wrongType', 2],
    ['{3}-{4}', 'wrongType', 0],
    ['{3}', 'wrongType', 0],
    ['-{5}', 'wrongType', 1],
    ['{3}<{5}', 'wrongType', 4],
    ['{8}={8}', 'wrongType', 0],
    ['hours({3},{5})', 'wrongType', 10],
    ['days({5},{6})', 'wrongType', 5],
    ['days({3},{11})', 'wrongType', 9],
    ['{11} + 1', 'wrongType', 0],
    ['hours(1,2)', 'wrongType', 6],
    ['sum({3})', 'wrongType', 4],
  ])('%s: %s at %j', (formula, code, position) => {
    expect(problemOf(formula)).toEqual([code, position])
  })

  test.each([
    ['parentheses', (n: number) => `${'('.repeat(n)}1${')'.repeat(n)}`],
    ['calls', (n: number) => `${'abs('.repeat(n)}1${')'.repeat(n)}`],
    ['signs', (n: number) => `${'-'.repeat(n)}1`],
    ['powers', (n: number) => `${'1^'.repeat(n)}1`],
  ])('50 nested %s pass, 51 do not', (_, make) => {
    expect(problemOf(make(50))).toBeUndefined()
    expect(problemOf(make(51))?.[0]).toBe('tooDeep')
    expect(problemOf(make(390))?.[0]).toBe('tooDeep')
  })

  it('takes a long flat sum', () => {
    expect(calculate(`${'1+'.repeat(999)}1`).value).toBe(1000)
    expect(problemOf(`${'1+'.repeat(1000)}1`)).toEqual(['tooLong', 2000])
  })
})
