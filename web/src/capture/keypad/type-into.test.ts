import { describe, expect, it } from 'vitest'
import { type Edit, edited } from './type-into.ts'

describe('a key of the keypad', () => {
  it.each<[string, string, number, number, Edit, string, number]>([
    ['types at the end', '7', 1, 1, { insert: '2' }, '72', 2],
    ['types where the caret stands', '72', 1, 1, { insert: ',' }, '7,2', 2],
    ['types in the place of what is chosen', '72,5', 0, 4, { insert: '8' }, '8', 1],
    ['deletes before the caret', '72', 1, 1, 'delete', '2', 0],
    ['deletes what is chosen', '72,5', 1, 3, 'delete', '75', 1],
    ['deletes nothing where nothing is', '', 0, 0, 'delete', '', 0],
    ['puts the minus in front, wherever the caret stands', '18', 2, 2, 'minus', '-18', 3],
    ['takes it away again', '-18', 3, 3, 'minus', '18', 2],
    ['takes away the longer minus too', '−18', 0, 0, 'minus', '18', 0],
  ])('%s', (_, text, start, end, edit, expected, caret) => {
    expect(edited(text, start, end, edit)).toEqual({ text: expected, caret })
  })
})
