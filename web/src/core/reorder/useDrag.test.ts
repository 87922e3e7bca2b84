import { expect, it } from 'vitest'
import { edgeAt } from './useDrag.ts'

it('drops before what the pointer is over in its upper half, else behind it', () => {
  expect([99, 100, 119, 120, 140].map((pointer) => edgeAt(pointer, { top: 100, height: 40 }))).toEqual([
    'before',
    'before',
    'before',
    'after',
    'after',
  ])
})
