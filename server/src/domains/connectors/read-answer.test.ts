import type { ConnectorOutput } from '@lineside/contract/connectors'
import { describe, expect, it } from 'vitest'
import { readAnswer } from './read-answer.ts'

const weight: ConnectorOutput = { name: 'netWeight', label: 'Net weight', type: 'number', unit: 'kg', decimals: 3 }
const lot: ConnectorOutput = { name: 'lot', label: 'Lot', type: 'text', unit: '', decimals: 0 }

const read = (text: string, outputs = [weight, lot]) => {
  const outcome = readAnswer(text, outputs)
  return 'values' in outcome ? Object.fromEntries(outcome.values) : outcome
}
const weightOf = (text: string) => read(`{"netWeight": ${text}}`, [weight])
const lotOf = (text: unknown) => read(JSON.stringify({ lot: text }), [lot])

describe('an answer', () => {
  it('is read as far as it is published, and nothing else of it', () => {
    expect(read('{"netWeight": 12.5, "lot": " L-1 ", "price": 99}')).toEqual({ netWeight: 12.5, lot: 'L-1' })
    expect(read('{}', [])).toEqual({})
  })

  it.each([
    ['12.5', 12.5],
    ['"12.50"', 12.5],
    ['1.0005', 1.001],
    ['-1.0005', -1.001],
    // 1.0005 is below itself as a binary fraction: what is rounded are its digits
    ['0.1', 0.1],
    ['-0', 0],
    ['1e2', 100],
    ['999999999999.999', 999999999999.999],
  ])('has the number %s as %d', (text, value) => expect(weightOf(text)).toEqual({ netWeight: value }))

  it.each([
    '1e999',
    '-1e999',
    '1e15',
    '9999999999999.999',
    'true',
    '[1]',
    '{}',
    '"12,5"',
    '"0x10"',
    '"1e3"',
    '"Infinity"',
  ])('has no number in %s', (text) => expect(weightOf(text)).toEqual({ fault: 'wrongType', detail: 'netWeight' }))

  it.each(['null', '""'])('has nothing in %s', (text) =>
    expect(weightOf(text)).toEqual({ fault: 'missing', detail: 'netWeight' }),
  )

  it('has texts of one line that a record can keep', () => {
    expect([lotOf('Ç 7'), lotOf(7), lotOf(true)]).toEqual([{ lot: 'Ç 7' }, { lot: '7' }, { lot: 'true' }])
    const wrong = { fault: 'wrongType', detail: 'lot' }
    for (const text of ['a\nb', '\u0000', 'x'.repeat(401), ' ', ['L'], { a: 1 }]) expect(lotOf(text)).toEqual(wrong)
    expect(read('{"lot": "\\ud800"}', [lot])).toEqual(wrong)
  })

  it.each(['NaN', '{"netWeight": NaN}', '', 'null', '12', '"text"', '[]', '{"netWeight": 1', "{'a': 1}", '<html>'])(
    'that is %j is none',
    (text) => expect(read(text)).toEqual({ fault: 'notJson' }),
  )

  it('that is deeper than anybody needs is not even read', () => {
    expect(read('['.repeat(60_000))).toEqual({ fault: 'tooDeep' })
    expect(read(`{"a": ${'['.repeat(17)}${']'.repeat(17)}}`)).toEqual({ fault: 'tooDeep' })
    const brackets = JSON.stringify({ lot: '\\"[[[[[[[[[[[[[[[[[[[[[[' })
    expect(read(brackets, [lot])).toEqual({ lot: '\\"[[[[[[[[[[[[[[[[[[[[[[' })
  })

  it('is asked for its own members only', () => {
    const inherited = { ...lot, name: '__proto__' }
    expect(read('{}', [inherited])).toEqual({ fault: 'missing', detail: '__proto__' })
    expect(read('{"__proto__": {"lot": "x"}}', [lot])).toEqual({ fault: 'missing', detail: 'lot' })
  })
})
