import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type AnswerValue,
  type Condition,
  checkCollect,
  checkTyped,
  comparisons,
  comparisonsOf,
  compileForm,
  conditionProblems,
  type FieldType,
  type RuleField,
} from './index.ts'

const CONTEXT = { productId: null, collectedOn: '2026-11-20' }

const leaks: RuleField = { id: 1, name: 'Leaks', type: 'trueFalse', optional: true }
const temperature: RuleField = { id: 2, name: 'Temperature', type: 'number', optional: true }
const colour: RuleField = { id: 3, name: 'Colour', type: 'radio', optional: true, options: [{ id: 'a' }, { id: 'b' }] }

const condition = (fieldId: number, comparison: Condition['comparison'], value: AnswerValue = null): Condition => ({
  fieldId,
  comparison,
  value,
})
const when = (...conditions: Condition[]) => ({ match: 'all' as const, conditions })
const whenAny = (...conditions: Condition[]) => ({ match: 'any' as const, conditions })
/** Required, out of its limits below 0, critical: what a hidden field must have no part of. */
const where = (showIf: RuleField['showIf'], id = 9): RuleField => ({
  id,
  name: 'Where',
  type: 'number',
  critical: true,
  generatesNonConformity: true,
  limits: { min: 0, max: null },
  showIf,
})

const check = (fields: RuleField[], ...answers: [number, AnswerValue][]) =>
  checkCollect(compileForm(fields), new Map(answers), CONTEXT)
const shown = (fields: RuleField[], ...answers: [number, AnswerValue][]) =>
  check(fields, ...answers).values.map(({ fieldId }) => fieldId)

describe('a field under a condition', () => {
  test.each<[string, Condition, [number, AnswerValue], boolean]>([
    ['true is true', condition(1, 'equal', true), [1, true], true],
    ['false is not true', condition(1, 'equal', true), [1, false], false],
    ['false is answered', condition(1, 'answered'), [1, false], true],
    ['blank is not answered', condition(1, 'notAnswered'), [1, null], true],
    ['blank is not "not b"', condition(3, 'notEqual', 'b'), [3, null], false],
    ['a is "not b"', condition(3, 'notEqual', 'b'), [3, 'a'], true],
    ['an option', condition(3, 'equal', 'b'), [3, 'b'], true],
    ['5 is not above 5', condition(2, 'greater', 5), [2, 5], false],
    ['5 is at least 5', condition(2, 'atLeast', 5), [2, 5], true],
    ['5 is at most 5', condition(2, 'atMost', 5), [2, 5], true],
    ['5 is not below 5', condition(2, 'less', 5), [2, 5], false],
    ['4.999999 is below 5', condition(2, 'less', 5), [2, 4.999999], true],
    ['what is no number is blank', condition(2, 'answered'), [2, 'x'], false],
  ])('%s', (_, one, answer, isShown) => {
    expect(shown([leaks, temperature, colour, where(when(one))], answer).includes(9)).toBe(isShown)
  })

  it('is shown where all, or any, of its conditions are met', () => {
    const both = [condition(1, 'equal', true), condition(2, 'greater', 5)]
    const fields = (showIf: RuleField['showIf']) => [leaks, temperature, where(showIf)]
    expect(shown(fields(when(...both)), [1, true], [2, 5])).toEqual([1, 2])
    expect(shown(fields(whenAny(...both)), [1, true], [2, 5])).toEqual([1, 2, 9])
    expect(shown(fields(when(...both)), [1, true], [2, 6])).toEqual([1, 2, 9])
    expect(shown(fields(whenAny()))).toEqual([1, 2, 9])
  })

  it('hidden, is not required, not judged, raises nothing, and takes no value', () => {
    const fields = [leaks, where(when(condition(1, 'equal', true)))]
    expect(check(fields, [1, true]).problems).toEqual([{ fieldId: 9, code: 'required' }])
    expect(check(fields, [1, true], [9, -1])).toMatchObject({ problems: [], outRange: true, hasCritical: true })
    expect(check(fields, [1, false])).toMatchObject({ problems: [], outRange: false, hasCritical: false })
    const refused = check(fields, [1, false], [9, -1])
    expect(refused).toMatchObject({ problems: [{ fieldId: 9, code: 'hidden' }], outRange: false, hasCritical: false })
    expect(refused.values.map(({ fieldId }) => fieldId)).toEqual([1])
    for (const blank of [null, '', ' ']) expect(check(fields, [1, false], [9, blank]).problems).toEqual([])
  })

  it('hidden, is blank to formulas and to the conditions of others', () => {
    const fields: RuleField[] = [
      leaks,
      where(when(condition(1, 'equal', true)), 4),
      { id: 5, name: 'twice', type: 'calculation', formula: '{4}*2+1' },
      { ...where(when(condition(5, 'greater', 0)), 6), optional: true },
      { ...where(when(condition(4, 'notAnswered')), 7), optional: true },
    ]
    expect(check(fields, [1, false]).values.map(({ fieldId, value }) => [fieldId, value])).toEqual([
      [1, false],
      [5, null],
      [7, null],
    ])
    expect(shown(fields, [1, true], [4, 3])).toEqual([1, 4, 5, 6])
  })

  it('is decided by a calculation wherever its inputs stand', () => {
    const fields: RuleField[] = [
      { id: 5, name: 'sum', type: 'calculation', formula: '{2}+1' },
      where(when(condition(5, 'atLeast', 3))),
      temperature,
    ]
    expect([shown(fields, [2, 1]), shown(fields, [2, 2], [9, 1])]).toEqual([
      [5, 2],
      [5, 9, 2],
    ])
  })
})

describe('a condition is refused', () => {
  const later = (showIf: RuleField['showIf']) => conditionProblems([where(showIf), leaks, temperature, colour])
  const earlier = (showIf: RuleField['showIf']) => conditionProblems([leaks, temperature, colour, where(showIf)])
  it('on a later field, on itself, on one that is gone, each at its place', () => {
    const conditions = [condition(1, 'answered'), condition(9, 'answered'), condition(77, 'answered')]
    expect(later(when(...conditions)).map(({ condition: at, code }) => [at, code])).toEqual([
      [0, 'notEarlier'],
      [1, 'notEarlier'],
      [2, 'fieldGone'],
    ])
  })

  test.each<[Condition, string]>([
    [condition(1, 'greater', 5), 'wrongComparison'],
    [condition(1, 'notEqual', true), 'wrongComparison'],
    [condition(3, 'less', 'a'), 'wrongComparison'],
    [condition(1, 'equal', 'true'), 'required'],
    [condition(2, 'equal', '5'), 'required'],
    [condition(2, 'less', Number.POSITIVE_INFINITY), 'required'],
    [condition(3, 'equal'), 'required'],
    [condition(3, 'equal', '__proto__'), 'notAnOption'],
    [condition(3, 'equal', 'c'), 'notAnOption'],
  ])('%j: %s', (one, code) => {
    expect(earlier(when(one))).toEqual([{ fieldId: 9, condition: 0, code }])
    expect(() => compileForm([leaks, temperature, colour, where(when(one))])).toThrow('badCondition')
  })

  it('that decides, through a calculation, about what it reads', () => {
    const fields: RuleField[] = [
      { id: 5, name: 'twice', type: 'calculation', formula: '{9}*2' },
      where(whenAny(condition(5, 'less', 3))),
      { ...where(when(condition(9, 'answered')), 10), optional: true },
    ]
    expect(conditionProblems(fields)).toEqual([{ fieldId: 9, condition: 0, code: 'readsItself' }])
  })

  it('without a stack that a long chain could break', () => {
    const chain = Array.from({ length: 5000 }, (_, at) =>
      where(at === 0 ? null : when(condition(at, 'answered')), at + 1),
    )
    expect(shown(chain)).toEqual([1])
    expect(shown(chain, [1, 1], [2, 1])).toEqual([1, 2, 3])
  })
})

const TYPES: FieldType[] = ['number', 'trueFalse', 'radio', 'conformity', 'text', 'calculation']
const VALUES: AnswerValue[] = [null, 0, 1, 2, true, false, 'a', 'b', 'NC', 'C', 'x', '']

/** Forms whose fields read any before them, and answers of any kind to any of them. */
const forms = fc
  .array(
    fc.record({
      type: fc.constantFrom(...TYPES),
      optional: fc.boolean(),
      match: fc.constantFrom('all' as const, 'any' as const),
      reads: fc.array(fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30)), { maxLength: 3 }),
      formula: fc.tuple(fc.nat(30), fc.nat(30)),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((drafts) =>
    drafts.map(({ type, optional, match, reads, formula }, at): RuleField => {
      const conditions = reads.flatMap(([place, which, value]): Condition[] => {
        const read = drafts[place % Math.max(at, 1)]
        const offered = read && at > 0 ? comparisonsOf(read.type) : []
        const comparison = offered[which % Math.max(offered.length, 1)]
        const values = read && typedValues[read.type]
        return comparison ? [condition((place % at) + 1, comparison, values?.[value % values.length] ?? null)] : []
      })
      return {
        id: at + 1,
        name: `f${at + 1}`,
        type,
        optional,
        limits: { min: 1, max: 1 },
        generatesNonConformity: true,
        options: [{ id: 'a' }, { id: 'b', nonConforming: true }],
        nonConformingWhen: true,
        ...(type === 'calculation' && {
          formula: formula
            .map((one) => (one % drafts.length) + 1)
            .map((id) => (['number', 'trueFalse'].includes(drafts[id - 1]?.type ?? '') ? `{${id}}` : '1'))
            .join('+'),
        }),
        showIf: { match, conditions },
      }
    }),
  )
const typedValues: Partial<Record<FieldType, AnswerValue[]>> = {
  number: [0, 1, 2],
  calculation: [0, 1, 2],
  trueFalse: [true, false],
  radio: ['a', 'b'],
  conformity: ['C', 'NC', 'NA'],
}

it('browser and server agree about what is shown, and what is hidden never blocks, raises or is kept', () => {
  let hidden = 0
  fc.assert(
    fc.property(forms, fc.array(fc.constantFrom(...VALUES), { minLength: 14, maxLength: 14 }), (fields, input) => {
      if (conditionProblems(fields).length > 0) {
        expect(() => compileForm(fields)).toThrow('badCondition')
        return
      }
      const form = compileForm(fields)
      const inputs = fields.filter(({ type }) => type !== 'calculation')
      const typed = new Map(inputs.map(({ id }) => [id, input[id - 1] ?? null]))
      const browser = checkTyped(form, typed, CONTEXT)
      const visible = new Set(browser.values.map(({ fieldId }) => fieldId))
      const sent = new Map([...typed].filter(([id]) => visible.has(id)))
      const server = checkCollect(compileForm(structuredClone(fields)), sent, CONTEXT)
      expect(server).toEqual(browser)
      for (const { fieldId } of server.problems) expect(visible.has(fieldId)).toBe(true)
      const refused = checkCollect(form, typed, CONTEXT).problems.filter(({ code }) => code === 'hidden')
      for (const { fieldId } of refused) expect(visible.has(fieldId)).toBe(false)
      expect(refused.length).toBe(
        [...typed].filter(([id, value]) => !visible.has(id) && value !== null && value !== '').length,
      )
      hidden += fields.length - visible.size
    }),
    { numRuns: 1000 },
  )
  // the forms are such that much is hidden
  expect(hidden).toBeGreaterThan(1000)
})

it('names every comparison', () => {
  expect(comparisonsOf('number')).toEqual(comparisons)
  expect(comparisonsOf('photo')).toEqual(['answered', 'notAnswered'])
})
