import { describe, expect, it } from 'vitest'
import { type AnswerValue, checkCollect, compileForm, evidenceProblems, type RuleField } from './index.ts'

const none = new Set<number>()

/** What is missing of a form with these answers, 'field code'. */
function missing(fields: RuleField[], answers: Record<number, AnswerValue>, photos = none, remarks = none): string[] {
  const entries = Object.entries(answers).map(([id, value]) => [Number(id), value] as const)
  const context = { productId: null, collectedOn: '2026-11-21' }
  const { values } = checkCollect(compileForm(fields), new Map(entries), context)
  return evidenceProblems(fields, values, { photos, remarks }).map(({ fieldId, code }) => `${fieldId} ${code}`)
}

const both = { photoWhenOutside: true, remarkWhenOutside: true }
const weight: RuleField = {
  id: 1,
  name: 'Weight',
  type: 'number',
  optional: true,
  limits: { min: 0, max: 10 },
  ...both,
}

describe('evidence of a value out of its limits', () => {
  it('is asked beyond the limit and not on it', () => {
    expect(missing([weight], { 1: 10.000001 })).toEqual(['1 photoOutside', '1 remarkOutside'])
    expect(missing([weight], { 1: 10 })).toEqual([])
    expect(missing([weight], {})).toEqual([])
  })

  it('is there where it was brought along, each for its own field', () => {
    expect(missing([weight], { 1: 11 }, new Set([1]))).toEqual(['1 remarkOutside'])
    expect(missing([weight], { 1: 11 }, none, new Set([1]))).toEqual(['1 photoOutside'])
    expect(missing([weight], { 1: 11 }, new Set([2]), new Set([2]))).toHaveLength(2)
    expect(missing([weight], { 1: 11 }, new Set([1]), new Set([1]))).toEqual([])
  })

  it('is asked of calculations and of answers that do not conform, and of nothing that is not shown', () => {
    const double: RuleField = { ...weight, id: 2, name: 'Double', type: 'calculation', formula: '{1} * 2' }
    expect(
      missing([{ ...weight, ...{ photoWhenOutside: false, remarkWhenOutside: false } }, double], { 1: 6 }),
    ).toEqual(['2 photoOutside', '2 remarkOutside'])
    const seal: RuleField = { id: 3, name: 'Seal', type: 'conformity', optional: true, remarkWhenOutside: true }
    expect(missing([seal], { 3: 'NC' })).toEqual(['3 remarkOutside'])
    expect(missing([seal], { 3: 'NA' })).toEqual([])
    const shown = { match: 'all' as const, conditions: [{ fieldId: 1, comparison: 'less' as const, value: 0 }] }
    expect(missing([weight, { ...seal, showIf: shown }], { 1: 5 })).toEqual([])
  })
})
