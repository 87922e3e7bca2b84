import { expect, it } from 'vitest'
import { answersOf, optionsBelow, wayText, wayTo } from './choose.ts'

const options = [
  { id: 1, parentId: null, name: 'Oven' },
  { id: 2, parentId: 1, name: 'Belt' },
  { id: 3, parentId: 2, name: 'Torn' },
  { id: 4, parentId: 1, name: 'Burner' },
  { id: 5, parentId: null, name: 'Other' },
]

it('an answer is an option below which there is nothing, called by the way to it', () => {
  expect(answersOf(options)).toEqual([
    { id: '3', name: 'Oven › Belt › Torn' },
    { id: '4', name: 'Oven › Burner' },
    { id: '5', name: 'Other' },
  ])
  expect(answersOf([])).toEqual([])
})

it('leads from the first level to an option, and offers what lies below', () => {
  expect(wayText(wayTo(options, 3))).toBe('Oven › Belt › Torn')
  expect(wayTo(options, 9)).toEqual([])
  expect(optionsBelow(options, 1).map(({ id }) => id)).toEqual([2, 4])
  expect(optionsBelow(options, null).map(({ id }) => id)).toEqual([1, 5])
})
