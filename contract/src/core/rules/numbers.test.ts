import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { decimalPlaces, Exact, exactDifference, parseNumber, preservesDigits, printNumber } from './numbers.ts'
import { asUnread, readNumber, unreadText } from './read-number.ts'

const LANGUAGES = ['en-US', 'pt', 'pt-BR', 'tr'] as const

/** Any number that an answer may carry: at most 6 places and 15 significant digits. */
const answerNumber = fc
  .tuple(fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }), fc.integer({ min: 0, max: 6 }))
  .map(([whole, places]) => Number(`${whole}e-${places}`) + 0)

describe('parseNumber', () => {
  test.each([
    ['12', 12, 12],
    [' -7 ', -7, -7],
    ['\u22123.5', -3.5, -3.5],
    ['1.5', 1.5, 1.5],
    ['1,5', 1.5, 1.5],
    ['0.123', 0.123, 0.123],
    ['0,123', 0.123, 0.123],
    ['1.2345', 1.2345, 1.2345],
    ['1.234', 1.234, null],
    ['1,234', null, 1.234],
    ['-1.234', -1.234, null],
    ['1.234.567', null, 1234567],
    ['1,234,567', 1234567, null],
    ['1.234,5', null, 1234.5],
    ['1,234.5', 1234.5, null],
    ['12.34,5', null, null],
    ['1.234,567,8', null, null],
    ['0.123.456', null, null],
    ['007', 7, 7],
    ['-0', 0, 0],
    ['-0.0', 0, 0],
    ['999999999999999', 999999999999999, 999999999999999],
    ['0.1000000000000000000000', 0.1, 0.1],
    ['123456789012345.123456', null, null],
    ['1000000000000000', null, null],
    ['', null, null],
    ['-', null, null],
    ['5.', null, null],
    ['.5', null, null],
    ['--5', null, null],
    ['+5', null, null],
    ['1e5', null, null],
    ['0x10', null, null],
    ['Infinity', null, null],
    ['NaN', null, null],
    ['1 000', null, null],
    ['\u0661\u0662', null, null],
    ['5kg', null, null],
    ['9'.repeat(100_000), null, null],
  ])('%j is %j in en-US and %j in pt, pt-BR, tr', (text, english, others) => {
    expect(LANGUAGES.map((language) => parseNumber(text, language))).toEqual([english, others, others, others])
    expect(Object.is(parseNumber(text, 'pt'), -0)).toBe(false)
  })

  it('reads back what printNumber writes, in every language', () => {
    fc.assert(
      fc.property(answerNumber, fc.constantFrom(...LANGUAGES), (n, language) => {
        expect(parseNumber(printNumber(n, language), language)).toBe(n)
      }),
      { numRuns: 500 },
    )
  })

  it('reads a number printed with groups as that number or not at all, never as another', () => {
    fc.assert(
      fc.property(answerNumber, fc.constantFrom(...LANGUAGES), (n, language) => {
        const options = { maximumFractionDigits: 6, useGrouping: 'always' } as const
        const printed = new Intl.NumberFormat(language, options).format(n)
        const oneGroupMarkOnly = Number.isInteger(n) && printed.match(/[.,]/g)?.length === 1
        expect(parseNumber(printed, language)).toBe(oneGroupMarkOnly ? null : n)
      }),
      { numRuns: 500 },
    )
  })

  it('never throws and never gives what an answer could not carry', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+ e\u2212') }), (text) => {
        for (const language of LANGUAGES) {
          const n = parseNumber(text, language)
          if (n !== null) expect(Math.abs(n)).toBeLessThan(1e15)
        }
      }),
    )
  })
})

describe('decimal places', () => {
  it('agrees with the decimal text wherever the digits are kept', () => {
    fc.assert(
      fc.property(fc.oneof(answerNumber, fc.double({ noNaN: true, min: -1e15, max: 1e15 })), (n) => {
        const slow = Math.min(new Exact(n).decimalPlaces(), 7)
        const fast = decimalPlaces(n)
        const digits = new Exact(n).precision()
        if (digits <= 15) expect(fast).toBe(slow)
        else expect(fast > 6 || !preservesDigits(n, fast)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('takes differences as a person would', () => {
    expect(exactDifference(0.3, 0.1)).toBe(0.2)
    expect(exactDifference(1.1, 1.2)).toBe(-0.1)
    expect(exactDifference(0.0000001, 0.3)).toBe(-0.2999999)
    fc.assert(
      fc.property(answerNumber, answerNumber, (a, b) => {
        expect(exactDifference(a, b)).toBe(new Exact(a).minus(b).toNumber())
      }),
      { numRuns: 1000 },
    )
  })
})

describe('readNumber', () => {
  test.each([
    ['', 'pt-BR', undefined, { kind: 'empty' }],
    ['12,5', 'pt-BR', undefined, { kind: 'number', digits: '12.5' }],
    ['12.5', 'pt-BR', undefined, { kind: 'number', digits: '12.5' }],
    ['12,', 'pt-BR', 2, { kind: 'number', digits: '12' }],
    [',5', 'pt-BR', 2, { kind: 'number', digits: '0.5' }],
    ['007', 'en-US', 0, { kind: 'number', digits: '7' }],
    ['12,5', 'en-US', 0, { kind: 'notWhole' }],
    ['12,0', 'pt-BR', 0, { kind: 'number', digits: '12' }],
    ['100,123', 'pt-BR', 2, { kind: 'decimals', decimals: 2 }],
    ['1.234', 'pt-BR', undefined, { kind: 'either', grouped: '1234', decimal: '1.234' }],
    ['1.234', 'pt-BR', 3, { kind: 'either', grouped: '1234', decimal: '1.234' }],
    ['1.234', 'pt-BR', 2, { kind: 'number', digits: '1234' }],
    ['1.234', 'tr', 0, { kind: 'number', digits: '1234' }],
    ['1.234', 'en-US', 2, { kind: 'decimals', decimals: 2 }],
    ['1,234', 'en-US', 6, { kind: 'either', grouped: '1234', decimal: '1.234' }],
    ['1.234,56', 'pt-BR', 2, { kind: 'number', digits: '1234.56' }],
    ['1.234,56', 'en-US', 2, { kind: 'unreadable' }],
    ['1e400', 'en-US', undefined, { kind: 'unreadable' }],
    ['abc', 'en-US', undefined, { kind: 'unreadable' }],
    ['-', 'en-US', undefined, { kind: 'unreadable' }],
    ['123456789012345678', 'en-US', undefined, { kind: 'tooLong' }],
  ] as const)('%j in %s with %s decimals', (text, language, decimals, reading) => {
    expect(readNumber(text, language, decimals)).toEqual(reading)
  })

  it('says a number exactly where parseNumber reads the same one', () => {
    fc.assert(
      fc.property(answerNumber, fc.constantFrom(...LANGUAGES), (n, language) => {
        const reading = readNumber(printNumber(n, language), language)
        expect(reading).toEqual({ kind: 'number', digits: expect.any(String) })
        expect(reading.kind === 'number' && parseNumber(reading.digits, 'en-US')).toBe(n)
      }),
      { numRuns: 300 },
    )
  })

  it('leaves what it cannot read as a text that no reader takes for a number', () => {
    for (const text of ['1e5', '12', 'Infinity', '']) {
      expect(parseNumber(asUnread(text), 'en-US')).toBeNull()
      expect(Number(asUnread(text))).toBeNaN()
      expect(unreadText(asUnread(text))).toBe(text)
    }
  })
})
