import { describe, expect, it, test } from 'vitest'
import {
  type AnswerValue,
  checkCollect,
  checkField,
  compileForm,
  type FieldType,
  linkedTypeOf,
  type RuleField,
} from './index.ts'

const CONTEXT = { productId: 7, collectedOn: '2026-11-20' }

function one(rule: Partial<RuleField> & { type: FieldType }, answer: unknown, productId: number | null = 7) {
  const form = compileForm([{ id: 1, name: 'Field', ...rule }])
  const context = { ...CONTEXT, productId }
  const typed = checkField(form, 1, answer as AnswerValue, context)
  const saved = checkCollect(form, new Map([[1, answer as AnswerValue]]), context)
  // What is said while typing is what is said at saving.
  expect(saved.values).toEqual([typed.value])
  expect(saved.problems).toEqual(typed.problem ? [typed.problem] : [])
  expect(saved.outRange).toBe(typed.value.conform === false)
  return { ...typed.value, problem: typed.problem?.code ?? null, params: typed.problem?.params }
}

describe('accepted answers', () => {
  test.each<[FieldType, unknown, unknown]>([
    ['number', 1.25, 1.25],
    ['number', -0, 0],
    ['standard', 1.25, 1.25],
    ['number', 0.000001, 0.000001],
    ['number', -999999999999999, -999999999999999],
    ['counter', 12, 12],
    ['text', ' a  b ', ' a  b '],
    ['text', "'; DROP TABLE x; --<script>\u{1F9EA}", "'; DROP TABLE x; --<script>\u{1F9EA}"],
    ['text', 'two\nlines\there', 'two\nlines\there'],
    ['date', '2024-02-29', '2024-02-29'],
    ['hour', '07:05', '07:05:00'],
    ['hour', '23:59:59', '23:59:59'],
    ['datetime', '2024-02-29T23:59', '2024-02-29T23:59:00'],
    ['datetime', '2026-11-20T07:05:09', '2026-11-20T07:05:09'],
    ['radio', 'a', 'a'],
    ['multiSelect', 'c,a', 'a,c'],
    ['multiSelect', 'b', 'b'],
    ['timer', '2026-11-20T23:59:30Z/2026-11-21T00:01:00Z', '2026-11-20T23:59:30Z/2026-11-21T00:01:00Z'],
    ['trueFalse', false, false],
    ['conformity', 'NA', 'NA'],
  ])('%s %j is stored as %j', (type, answer, value) => {
    const checked = one({ type, options: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }, answer)
    expect([checked.problem, checked.value, checked.source]).toEqual([null, value, 'typed'])
    expect(Object.is(checked.value, -0)).toBe(false)
  })
})

describe('the batch of a day (decisions 5.4)', () => {
  test.each([
    ['2026-01-01', null, '26001'],
    ['2026-11-20', 'A1', '26324A1'],
    ['2024-12-31', '', '24366'],
    ['2025-12-31', null, '25365'],
    ['2000-03-01', '-L', '00061-L'],
  ])('of %s with the suffix %j is %s', (collectedOn, suffix, batch) => {
    const form = compileForm([{ id: 1, name: 'Batch', type: 'julianBatch', suffix }])
    const check = (answer: AnswerValue | undefined) =>
      checkCollect(form, new Map(answer === undefined ? [] : [[1, answer]]), { productId: null, collectedOn })
    expect(check(undefined)).toMatchObject({
      problems: [],
      values: [{ value: batch, source: 'calculated', conform: null }],
    })
    expect(check(batch).problems).toEqual([])
    expect(check('26999').problems).toEqual([{ fieldId: 1, code: 'calculated' }])
    expect(checkField(form, 1, null, { productId: null, collectedOn }).value.value).toBe(batch)
  })
})

it('a number for results is a number: judged by its limits, read by formulas, with its decimals', () => {
  const result = { id: 1, name: 'Scrap', type: 'standard', decimals: 1, generatesNonConformity: true } as const
  const form = compileForm([
    { ...result, limits: { min: null, max: 5 } },
    { id: 2, name: 'Twice', type: 'calculation', formula: '{1} * 2' },
  ])
  const { values, problems } = checkCollect(form, new Map([[1, 7.5]]), { productId: null, collectedOn: '2026-11-20' })
  expect(problems).toEqual([])
  expect(values).toMatchObject([{ type: 'number', value: 7.5, distance: 2.5, raises: true }, { value: 15 }])
  expect(checkField(form, 1, 7.55, { productId: null, collectedOn: '2026-11-20' }).problem).toMatchObject({
    code: 'decimals',
  })
  expect(linkedTypeOf('standard')).toBe('number')
})

describe('refused answers', () => {
  test.each<[FieldType, unknown, string, object?]>([
    ['number', '1', 'notANumber'],
    ['number', Number.NaN, 'notANumber'],
    ['number', Number.POSITIVE_INFINITY, 'notANumber'],
    ['number', true, 'notANumber'],
    ['number', [1], 'notANumber'],
    ['number', 1e15, 'tooLarge', { max: 999999999999999 }],
    ['number', -1e300, 'tooSmall', { min: -999999999999999 }],
    ['number', 1.2345678, 'decimals', { decimals: 6 }],
    ['number', 1e-7, 'decimals', { decimals: 6 }],
    ['number', 1234567890123.125, 'digits', { digits: 15 }],
    ['standard', '1', 'notANumber'],
    ['standard', 1e-7, 'decimals', { decimals: 6 }],
    ['counter', 1.5, 'notWhole'],
    ['counter', -1, 'tooSmall', { min: 0 }],
    ['counter', 1e15, 'tooLarge', { max: 999999999999999 }],
    ['counter', '3', 'notANumber'],
    ['text', 5, 'notText'],
    ['text', { toString: 1 }, 'notText'],
    ['text', 'a\u0000b', 'controlCharacter'],
    ['text', 'a\u007f', 'controlCharacter'],
    ['text', 'a\u0085', 'controlCharacter'],
    ['text', 'half \ud83d', 'controlCharacter'],
    ['text', 'x'.repeat(4001), 'tooLong', { length: 4000 }],
    ['date', '2026-02-29', 'notADate'],
    ['date', 20261120, 'notADate'],
    ['hour', '24:00', 'notAnHour'],
    ['hour', 7, 'notAnHour'],
    ['datetime', '2026-11-20', 'notADatetime'],
    ['datetime', '2026-02-29T07:05', 'notADatetime'],
    ['datetime', '2026-11-20T24:00', 'notADatetime'],
    ['datetime', '2026-11-20 07:05', 'notADatetime'],
    ['datetime', '2026-11-20T07:05Z', 'notADatetime'],
    ['datetime', 7, 'notADatetime'],
    ['radio', 'b', 'notAnOption'],
    ['radio', 'constructor', 'notAnOption'],
    ['radio', 1, 'notAnOption'],
    ['multiSelect', 'a,b', 'notAnOption'],
    ['multiSelect', 'a,a', 'notAnOption'],
    ['multiSelect', 'a,', 'notAnOption'],
    ['multiSelect', ['a'], 'notAnOption'],
    ['multiSelect', 1, 'notAnOption'],
    ['multiSelect', '', 'required'],
    ['sequential', 7, 'calculated'],
    ['timer', 90, 'notATimer'],
    ['timer', '2026-11-20T10:00:00Z/', 'notATimer'],
    ['timer', '2026-11-20T10:00:01Z/2026-11-20T10:00:00Z', 'notATimer'],
    ['timer', '2026-11-01T10:00:00Z/2026-11-20T10:00:00Z', 'notATimer'],
    ['timer', '2026-11-20T10:00:00/2026-11-20T10:00:01', 'notATimer'],
    ['trueFalse', 'true', 'notTrueOrFalse'],
    ['trueFalse', 1, 'notTrueOrFalse'],
    ['conformity', 'nc', 'notConformity'],
    ['conformity', true, 'notConformity'],
    ['text', null, 'required'],
    ['text', '  ', 'required'],
    ['number', null, 'required'],
    ['trueFalse', undefined, 'required'],
  ])('%s %j: %s %j', (type, answer, problem, params) => {
    const checked = one({ type, options: [{ id: 'a' }], limits: { min: 5, max: 6 }, nonConformingWhen: true }, answer)
    expect([checked.problem, checked.params, checked.value, checked.conform]).toEqual([problem, params, null, null])
  })

  it('counts the decimals and the length of the field', () => {
    expect(one({ type: 'number', decimals: 2 }, 1.25).problem).toBeNull()
    expect(one({ type: 'number', decimals: 2 }, 1.255)).toMatchObject({ problem: 'decimals', params: { decimals: 2 } })
    expect(one({ type: 'number', decimals: 0 }, 1.5).problem).toBe('decimals')
    expect(one({ type: 'text', maxLength: 3 }, 'abc').problem).toBeNull()
    expect(one({ type: 'text', maxLength: 3 }, 'abcd')).toMatchObject({ problem: 'tooLong', params: { length: 3 } })
  })

  it('lets optional fields be blank', () => {
    expect(one({ type: 'number', optional: true, limits: { min: 1, max: 2 } }, null)).toMatchObject({
      problem: null,
      value: null,
      conform: null,
      raises: false,
    })
  })
})

describe('conformity', () => {
  const limits = { min: 0.1, max: 4 }
  test.each<[Partial<RuleField> & { type: FieldType }, AnswerValue, boolean | null, number | null]>([
    [{ type: 'number', limits }, 0.1, true, null],
    [{ type: 'number', limits }, 4, true, null],
    [{ type: 'number', limits }, 4.3, false, 0.3],
    [{ type: 'number', limits }, -0.2, false, -0.3],
    [{ type: 'number', limits: { min: null, max: 4 } }, -1e9, true, null],
    [{ type: 'number', limits: { min: 4, max: null } }, 3.9, false, -0.1],
    [{ type: 'number', limits: { min: null, max: null } }, 3, null, null],
    [{ type: 'number' }, 3, null, null],
    [{ type: 'counter', limits: { min: null, max: 0 } }, 2, false, 2],
    [{ type: 'date', limits: { min: -30, max: 0 } }, '2026-11-20', true, null],
    [{ type: 'date', limits: { min: -30, max: 0 } }, '2026-10-21', true, null],
    [{ type: 'date', limits: { min: -30, max: 0 } }, '2026-10-19', false, -2],
    [{ type: 'date', limits: { min: -30, max: 0 } }, '2026-11-21', false, 1],
    [{ type: 'datetime', limits: { min: -30, max: 0 } }, '2026-11-20T23:59', true, null],
    [{ type: 'datetime', limits: { min: -30, max: 0 } }, '2026-10-19T00:00', false, -2],
    [{ type: 'datetime', limits: { min: -30, max: 0 } }, '2026-11-21T00:00', false, 1],
    [{ type: 'timer', limits: { min: 60, max: 90 } }, '2026-11-20T23:59:30Z/2026-11-21T00:01:00Z', true, null],
    [{ type: 'timer', limits: { min: 60, max: 80 } }, '2026-11-20T23:59:30Z/2026-11-21T00:01:00Z', false, 10],
    [{ type: 'hour', limits }, '12:00', null, null],
    [{ type: 'text', limits }, 'x', null, null],
    [{ type: 'radio', options: [{ id: 'a' }, { id: 'b', nonConforming: true }] }, 'a', true, null],
    [{ type: 'radio', options: [{ id: 'a' }, { id: 'b', nonConforming: true }] }, 'b', false, null],
    [{ type: 'radio', options: [{ id: 'a' }] }, 'a', null, null],
    [{ type: 'multiSelect', options: [{ id: 'a' }, { id: 'b', nonConforming: true }] }, 'a', true, null],
    [{ type: 'multiSelect', options: [{ id: 'a' }, { id: 'b', nonConforming: true }] }, 'a,b', false, null],
    [{ type: 'multiSelect', options: [{ id: 'a' }] }, 'a', null, null],
    [{ type: 'trueFalse', nonConformingWhen: false }, false, false, null],
    [{ type: 'trueFalse', nonConformingWhen: false }, true, true, null],
    [{ type: 'trueFalse', nonConformingWhen: true }, true, false, null],
    [{ type: 'trueFalse' }, true, null, null],
    [{ type: 'conformity' }, 'C', true, null],
    [{ type: 'conformity' }, 'NC', false, null],
    [{ type: 'conformity' }, 'NA', null, null],
  ])('%j answered %j: %j, %j outside', (rule, answer, conform, distance) => {
    const checked = one({ ...rule, generatesNonConformity: true }, answer)
    expect([checked.problem, checked.conform, checked.distance]).toEqual([null, conform, distance])
    expect(checked.raises).toBe(conform === false)
    expect(one(rule, answer).raises).toBe(false)
  })

  it('takes the limits of the product, both sides, where there are some', () => {
    const rule = {
      type: 'number',
      limits: { min: 1, max: 5 },
      limitsByProduct: { 7: { min: null, max: 9 }, 8: { min: null, max: null } },
    } as const
    expect(one(rule, 9, 7)).toMatchObject({ conform: true, min: null, max: 9 })
    expect(one(rule, 9, 8)).toMatchObject({ conform: null, min: null, max: null })
    expect(one(rule, 9, 6)).toMatchObject({ conform: false, min: 1, max: 5, distance: 4 })
    expect(one(rule, 9, null)).toMatchObject({ conform: false, min: 1, max: 5 })
  })

  it('tells a critical value outside from another', () => {
    const limits = { min: 0, max: 1 }
    const form = compileForm([
      { id: 1, name: 'a', type: 'number', limits, critical: true },
      { id: 2, name: 'b', type: 'number', limits },
    ])
    const check = (a: number, b: number) => {
      const { outRange, hasCritical } = checkCollect(form, new Map([[1, a] as const, [2, b] as const]), CONTEXT)
      return [outRange, hasCritical]
    }
    expect([check(1, 1), check(1, 2), check(2, 1)]).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ])
  })
})

describe('calculated fields', () => {
  const form = compileForm([
    {
      id: 3,
      name: 'net',
      type: 'calculation',
      formula: '{1}-{2}',
      limits: { min: 1, max: null },
      decimals: 2,
      critical: true,
      generatesNonConformity: true,
    },
    { id: 1, name: 'gross', type: 'number' },
    { id: 2, name: 'tare', type: 'number' },
  ])
  const check = (...answers: [number, AnswerValue][]) => checkCollect(form, new Map(answers), CONTEXT)

  it('are held against their limits and raise', () => {
    const result = check([1, 0.3], [2, 0.1])
    expect(result).toMatchObject({ problems: [], outRange: true, hasCritical: true })
    expect(result.values[0]).toMatchObject({
      value: 0.2,
      conform: false,
      distance: -0.8,
      raises: true,
      source: 'calculated',
    })
    expect(checkField(form, 3, 0.2, CONTEXT)).toEqual({ value: result.values[0], problem: null })
  })

  it('accept the same value from a client and refuse another', () => {
    expect(check([1, 0.3], [2, 0.1], [3, 0.2]).problems).toEqual([])
    expect(check([1, 0.3], [2, 0.1], [3, null]).problems).toEqual([])
    expect(check([1, 0.3], [2, 0.1], [3, 0.19]).problems).toEqual([{ fieldId: 3, code: 'calculated' }])
    expect(check([1, 0.3], [2, 0.1], [3, '0.2']).problems).toEqual([{ fieldId: 3, code: 'calculated' }])
  })

  it('are blank while an input is missing or wrong', () => {
    const result = check([1, 5], [2, 'x'])
    expect(result.values[0]).toMatchObject({ value: null, conform: null, raises: false })
    expect(result.problems).toEqual([{ fieldId: 2, code: 'notANumber' }])
  })
})

it('names unknown fields, whatever they carry', () => {
  const form = compileForm([{ id: 1, name: 'a', type: 'text', optional: true }])
  const answers = new Map<number, AnswerValue>([
    [1, 'x'],
    [2, null],
    [-1, 3],
  ])
  expect(checkCollect(form, answers, CONTEXT).problems).toEqual(
    [2, -1].map((fieldId) => ({ fieldId, code: 'unknownField' })),
  )
})

it('throws only for mistakes of the caller', () => {
  const form = compileForm([{ id: 1, name: 'a', type: 'text' }])
  expect(() => checkCollect(form, new Map(), { productId: null, collectedOn: '20/11/2026' })).toThrow(RangeError)
  expect(() => checkField(form, 2, 'x', CONTEXT)).toThrow(RangeError)
})
