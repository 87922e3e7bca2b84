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
