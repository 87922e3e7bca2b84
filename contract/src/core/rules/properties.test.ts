import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AnswerValue, checkCollect, compileForm, type FieldType, type RuleField } from './index.ts'

const CONTEXT = { productId: 1, collectedOn: '2026-11-20' }
const TYPES: FieldType[] = [
  'text',
  'number',
  'counter',
  'date',
  'hour',
  'radio',
  'trueFalse',
  'conformity',
  'datetime',
  'multiSelect',
  'timer',
]

/** A whole number of smallest places, so that neighbours on both sides of a border can be named exactly. */
const border = fc.integer({ min: 0, max: 6 }).chain((decimals) =>
  fc.record({
    decimals: fc.constant(decimals),
    units: fc.integer({ min: -(10 ** 14), max: 10 ** 14 }),
    steps: fc.integer({ min: 1, max: 10 ** 6 }),
  }),
)

const at = (units: number, decimals: number) => Number(`${units}e-${decimals}`) + 0

it('includes both borders and nothing beyond them, at every number of decimals', () => {
  fc.assert(
    fc.property(border, fc.nat(1000), ({ decimals, units, steps }, width) => {
      const limits = { min: at(units, decimals), max: at(units + width, decimals) }
      const form = compileForm([{ id: 1, name: 'n', type: 'number', decimals, limits }])
      const judge = (n: number) => checkCollect(form, new Map([[1, at(n, decimals)]]), CONTEXT)
      for (const inside of [units, units + width, units + Math.floor(width / 2)]) {
        expect(judge(inside)).toMatchObject({
          problems: [],
          outRange: false,
          values: [{ conform: true, distance: null }],
        })
      }
      const distance = at(steps, decimals)
      expect(judge(units - steps)).toMatchObject({ problems: [], outRange: true, values: [{ distance: -distance }] })
      expect(judge(units + width + steps)).toMatchObject({ problems: [], outRange: true, values: [{ distance }] })
    }),
    { numRuns: 1000 },
  )
})

it('calculates the same in any order of fields and answers', () => {
  const chain: RuleField[] = [
    { id: 1, name: 'a', type: 'number' },
    { id: 2, name: 'b', type: 'number', optional: true },
    { id: 3, name: 'c', type: 'calculation', formula: '{1}*2+{4}' },
    { id: 4, name: 'd', type: 'calculation', formula: 'if({1}>0,{1}/3,{2})', decimals: 2 },
    { id: 5, name: 'e', type: 'calculation', formula: 'avg({3},{4},{1})' },
    { id: 6, name: 'f', type: 'calculation', formula: '{5}/{2}', limits: { min: 0, max: 1 } },
  ]
  const number = fc.integer({ min: -100, max: 100 })
  const shuffled = fc.shuffledSubarray(chain, { minLength: chain.length })
  fc.assert(
    fc.property(shuffled, number, fc.option(number), fc.boolean(), (fields, a, b, swapped) => {
      const answers: [number, AnswerValue][] = [
        [1, a],
        [2, b],
      ]
      const plain = checkCollect(compileForm(chain), new Map(answers), CONTEXT)
      const other = checkCollect(compileForm(fields), new Map(swapped ? answers.reverse() : answers), CONTEXT)
      expect(other.values.map((value) => value.fieldId)).toEqual(fields.map((field) => field.id))
      expect([...other.values].sort((x, y) => x.fieldId - y.fieldId)).toEqual(plain.values)
    }),
  )
})

it('never throws on any JSON answer, and stores only values of the right type', () => {
  const fields: RuleField[] = TYPES.map((type, i) => ({
    id: i,
    name: type,
    type,
    options: [{ id: 'x' }],
    limits: { min: -1, max: 1 },
    limitsByProduct: { 1: { min: 0, max: null } },
  }))
  const formula = 'sum({1},{2}) / count({0},{3},{5}) + hours({4},{4}) + if({6}, days({3},{3}), 1)'
  const form = compileForm([...fields, { id: 99, name: 'calculation', type: 'calculation', formula }])
  const likely = fc.constantFrom('x', '2026-11-20', '12:30', 'NC', '12,7', '__proto__', true, 0, 1.5, -7)
  const answers = fc.array(fc.tuple(fc.integer({ min: -1, max: 12 }), fc.oneof(likely, fc.jsonValue())))
  const stored: Record<FieldType, string> = {
    text: 'string',
    number: 'number',
    standard: 'number',
    counter: 'number',
    date: 'string',
    datetime: 'string',
    hour: 'string',
    radio: 'string',
    multiSelect: 'string',
    preRegistered: 'string',
    trueFalse: 'boolean',
    conformity: 'string',
    photo: 'string',
    timer: 'string',
    sequential: 'number',
    julianBatch: 'string',
    calculation: 'number',
    linked: 'string',
    integrated: 'string',
    group: 'number',
  }
  fc.assert(
    fc.property(answers, (entries) => {
      const input = new Map(entries) as Map<number, AnswerValue>
      const { values, problems } = checkCollect(form, input, CONTEXT)
      expect(values).toHaveLength(form.fields.length)
      for (const { fieldId, type, value } of values) {
        if (value !== null) expect(typeof value).toBe(stored[type])
        else if (type !== 'calculation') expect(problems.map((problem) => problem.fieldId)).toContain(fieldId)
      }
      for (const id of input.keys()) {
        const unknown = problems.some((problem) => problem.fieldId === id && problem.code === 'unknownField')
        expect(unknown).toBe(!form.byId.has(id))
      }
    }),
    { numRuns: 2000 },
  )
})

it('answers any formula text with a form or a FormulaError', () => {
  const part = fc.constantFrom(
    '{1}',
    '{2}',
    '{',
    '}',
    '(',
    ')',
    '+',
    '-',
    '^',
    '/',
    '<',
    '=',
    ',',
    'min',
    'if',
    '1',
    '.',
    ' ',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(part).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (formula) => {
      try {
        const form = compileForm([
          { id: 1, name: 'a', type: 'number' },
          { id: 9, name: 'r', type: 'calculation', formula },
        ])
        const { value } = checkCollect(form, new Map([[1, 2]]), CONTEXT).values[1]!
        expect(value === null || Number.isFinite(value)).toBe(true)
      } catch (error) {
        expect(error).toMatchObject({ name: 'FormulaError', problems: [{ fieldId: 9 }] })
      }
    }),
    { numRuns: 3000 },
  )
})
