import type { Language } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import type { RawCell } from './file/cells.ts'
import { cellReader, joinParts } from './values.ts'

const texts = { 'en-US': {}, pt: {}, 'pt-BR': {}, tr: {} }
const read = (cell: string) => cellReader('en-US', texts).read({ key: 'places', kind: 'list' }, cell)

it.each([
  [['Line 2']],
  [['Filling > Line 2', 'Packing']],
  [['Salt; pepper', 'Line 2', '12" oven', '"quoted"', '"a; b']],
  [['two\nlines', 'x']],
])('several texts of a cell are read as they were written: %j', (parts) => {
  expect(read(joinParts(parts))).toEqual({ value: parts })
})

it.each([
  ['a;b ;  c;', ['a', 'b', 'c']],
  ['a\nb', ['a', 'b']],
  ['  "a; b" ; c', ['a; b', 'c']],
  ['"open; b', ['"open', 'b']],
  ['12" oven; b', ['12" oven', 'b']],
])('several texts that somebody typed: %j', (cell, parts) => {
  expect(read(cell)).toEqual({ value: parts })
})

it('a cell of line breaks alone is read once, not once from each of them', () => {
  for (const sign of ['\n', ' ', ' \n', '"', '";', '\n"', ' ;']) expect(read(sign.repeat(200_000))).toBeDefined()
  expect(read('\n'.repeat(200_000))).toEqual({ value: [] })
})

it('a cell of more texts than any list has is refused', () => {
  expect(read('a;'.repeat(501))).toEqual({ problem: { code: 'tooMany', params: { most: 500 } } })
})

it('a number that is none is not taken for one', () => {
  const number = cellReader('en-US', texts).read({ key: 'n', kind: 'decimal' }, '9'.repeat(400))
  expect(number).toEqual({ problem: { code: 'notANumber' } })
})

describe('a number', () => {
  const decimal = (language: Language, cell: RawCell) =>
    cellReader(language, texts).read({ key: 'n', kind: 'decimal' }, cell)

  it.each([
    ['en-US', '12,500', '12500', '12.5'],
    ['pt-BR', '12.500', '12500', '12,5'],
    ['pt', '-1.234', '-1234', '-1,234'],
    ['tr', '1.234', '1234', '1,234'],
  ] as const)('in %s that may be two is refused with both: %s', (language, text, one, other) => {
    expect(decimal(language, text)).toEqual({ problem: { code: 'numberUnclear', params: { one, other } } })
  })

  it.each([
    ['en-US', '12.500', 12.5],
    ['en-US', '12,5', 12.5],
    ['en-US', '1,234,567', 1234567],
    ['en-US', '12,500.25', 12500.25],
    ['pt-BR', '12,500', 12.5],
    ['pt-BR', ' 12.5 ', 12.5],
    ['tr', '1.234.567,5', 1234567.5],
    ['pt-BR', 12500, 12500],
    ['en-US', { number: 0.1 + 0.2, seen: '0.30' }, 0.3],
  ] as const)('in %s that is one is read: %s', (language, cell, value) => {
    expect(decimal(language, cell)).toEqual({ value })
  })

  it.each(['12345678901234567890', 1.2345678901234567e19])('of more digits than are kept is refused: %s', (cell) => {
    expect(decimal('en-US', cell)).toEqual({ problem: { code: 'tooManyDigits' } })
  })
})

describe('a day and a time', () => {
  const read = (kind: 'day' | 'time', cell: RawCell) => cellReader('pt-BR', texts).read({ key: 'd', kind }, cell)
  const day = 45_385
  const in1904 = (serial: number) => ({ serial: serial - 1462, from1904: true as const })

  it.each([
    [{ serial: day }],
    [day],
    [{ number: day, seen: '45385' }],
    [in1904(day)],
    [{ number: day - 1462, seen: null, from1904: true as const }],
    ['03/04/2024'],
    ['2024-04-03'],
  ])('is the same in every form of both calendars: %j', (cell) => {
    expect(read('day', cell)).toEqual({ value: '2024-04-03' })
  })

  it.each([
    [{ serial: 0.25 }],
    [0.25],
    [{ serial: 0.25, from1904: true as const }],
    [{ number: 0.25, seen: '0,25', from1904: true as const }],
    ['06:00'],
  ])('is the same hour in every form of both calendars: %j', (cell) => {
    expect(read('time', cell)).toEqual({ value: '06:00' })
  })

  it('that no calendar has is none', () => {
    expect(read('day', { serial: 0.5 })).toEqual({ problem: { code: 'notADate' } })
    expect(read('time', { serial: 1.25, from1904: true })).toEqual({ problem: { code: 'notAnHour' } })
  })
})
