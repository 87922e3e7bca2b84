import { describe, expect, it } from 'vitest'
import { checkCollect, compileForm, FormulaError, type RuleField } from './index.ts'

const CONTEXT = { productId: null, collectedOn: '2026-11-20' }

function problemsOf(fields: RuleField[]) {
  try {
    compileForm(fields)
  } catch (error) {
    if (error instanceof FormulaError) return error.problems
    throw error
  }
  return []
}

describe('calculations that read calculations', () => {
  const calculation = (id: number, formula: string, decimals = 6): RuleField => ({
    id,
    name: `c${id}`,
    type: 'calculation',
    formula,
    decimals,
  })

  it('reads the rounded value that the record shows', () => {
    const form = compileForm([calculation(2, '{1}*3'), calculation(1, '2/3', 2)])
    expect(checkCollect(form, new Map(), CONTEXT).values.map((value) => value.value)).toEqual([2.01, 0.67])
  })

  it('names those in a cycle, and not those that only read them', () => {
    const fields = [calculation(1, '{3}'), calculation(2, '{1}+1'), calculation(3, '{2}'), calculation(4, '{3}')]
    const codes = problemsOf([...fields, calculation(5, '1')]).map(({ fieldId, code }) => [fieldId, code])
    expect(codes).toEqual([1, 2, 3].map((id) => [id, 'cycle']))
    expect(problemsOf([calculation(1, '{1}+1')])).toEqual([{ fieldId: 1, code: 'cycle', position: null }])
  })

  it('lets 50 stand on each other, not 51', () => {
    const chain = (n: number) => Array.from({ length: n }, (_, i) => calculation(i + 1, i === 0 ? '1' : `{${i}}+1`))
    expect(checkCollect(compileForm(chain(50)), new Map(), CONTEXT).values.at(-1)?.value).toBe(50)
    expect(problemsOf(chain(51))).toEqual([{ fieldId: 51, code: 'tooDeep', position: null }])
    expect(problemsOf(chain(3000))[0]?.code).toBe('tooDeep')
  })

  it('refuses limits that are no numbers', () => {
    for (const limits of [
      { min: Number.NaN, max: null },
      { min: null, max: Number.POSITIVE_INFINITY },
    ]) {
      const byProduct = problemsOf([{ id: 1, name: 'n', type: 'number', limitsByProduct: { 5: limits } }])
      expect([byProduct, problemsOf([{ id: 1, name: 'n', type: 'date', limits }])]).toEqual(
        Array(2).fill([{ fieldId: 1, code: 'badLimits', position: null }]),
      )
    }
  })

  it('reports all fields at once', () => {
    const limits = { min: 2, max: 1 }
    const broken: RuleField[] = [
      calculation(1, '1+'),
      { id: 2, name: 'n', type: 'number', limits },
      calculation(2, '{7}'),
    ]
    const codes = problemsOf(broken).map(({ fieldId, code }) => `${fieldId} ${code}`)
    expect(codes).toEqual(['1 incomplete', '2 badLimits', '2 duplicateField', '2 unknownField'])
  })
})
