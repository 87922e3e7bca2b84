import { expect, it } from 'vitest'
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
