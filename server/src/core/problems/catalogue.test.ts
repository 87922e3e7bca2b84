import { type FieldCode, languages } from '@lineside/contract/core'
import enUS from '@lineside/contract/texts/core/texts/en-US' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parse, problem, problemBody } from './index.ts'

/** What comes along with a code where it is thrown: which values those are, the contract's own test says. */
function paramsOf(sentence: string): Record<string, number> | undefined {
  const names = [...sentence.matchAll(/{{(\w+)}}/g)].flatMap(([, name]) => name ?? [])
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, 3]))
}
const fieldTexts: Readonly<Record<string, string>> = enUS.fields

describe.each(languages)('in %s', (language) => {
  it.each(Object.keys(enUS.fields) as FieldCode[])('the field problem %s has its sentence', (code) => {
    const refusal = problem('VALIDATION', {
      fields: { 'values.7': { code, params: paramsOf(fieldTexts[code] ?? '') } },
    })
    expect(problemBody(refusal, language).fields?.['values.7']).toMatch(/^[\p{Lu}\p{N}][^{}]{5,}[.!]$/u)
  })
})

describe('a problem', () => {
  it('carries the current record where there is one', () => {
    expect(problemBody(problem('STALE', { current: { id: 1 } }), 'en-US').current).toEqual({ id: 1 })
    expect(problemBody(problem('STALE', { current: null }), 'en-US')).toHaveProperty('current', null)
    expect(problemBody(problem('STALE'), 'en-US')).not.toHaveProperty('current')
  })

  const shape = z.strictObject({
    count: z.int().positive(),
    size: z.number().max(9),
    name: z.string().min(2).max(5),
    list: z.array(z.strictObject({ n: z.number() })).max(2),
  })
  const good = { count: 1, size: 1, name: 'abc', list: [] }

  it.each([
    [{ count: 0 }, 'count', { code: 'tooSmall', params: { min: 1 } }],
    [{ count: 1.5 }, 'count', { code: 'notWhole' }],
    [{ count: '1' }, 'count', { code: 'notANumber' }],
    [{ count: undefined }, 'count', { code: 'required' }],
    [{ size: 10 }, 'size', { code: 'max', params: { max: 9 } }],
    [{ size: Number.POSITIVE_INFINITY }, 'size', { code: 'notANumber' }],
    [{ name: 'a' }, 'name', { code: 'tooShort', params: { length: 2 } }],
    [{ name: 'abcdef' }, 'name', { code: 'tooLong', params: { length: 5 } }],
    [{ list: [{ n: 'x' }] }, 'list.0.n', { code: 'notANumber' }],
    [{ list: [{ n: 1, m: 2 }] }, 'list.0.m', { code: 'unknownField' }],
    [{ list: [1, 2, 3] }, 'list', { code: 'tooMany', params: { most: 2 } }],
    [{ other: 1 }, 'other', { code: 'unknownField' }],
    [JSON.parse('{"__proto__": 1}'), '__proto__', { code: 'unknownField' }],
  ])('names what a schema refuses: %j', (change, field, what) => {
    const body = Object.defineProperties({ ...good }, Object.getOwnPropertyDescriptors(change))
    let refused: unknown
    try {
      parse(shape, body)
    } catch (error) {
      refused = error
    }
    const { fields } = (refused as { details: { fields: Record<string, unknown> } }).details
    expect(Object.entries(fields).filter(([name]) => !name.match(/^list\.[12]$|^list\.0$/))).toEqual([[field, what]])
  })
})
