import { expect, it } from 'vitest'
import { type Place, placesWithin } from './places.ts'

const place = (level: Place['level'], id: number, parentId: number | null): Place => ({
  level,
  id,
  parentId,
  industryId: 1,
  name: `${level} ${id}`,
  enabled: true,
  timeZone: null,
})

// ids repeat over the levels on purpose
const places = [
  place('industry', 1, null),
  place('industry', 2, null),
  place('process', 1, 1),
  place('process', 2, 2),
  place('family', 1, 1),
  place('family', 2, 2),
  place('industryLine', 1, 1),
  place('industryLine', 2, 2),
  place('industryLine', 3, 2),
]

const ids = (level: Place['level'], chosen: Record<string, string[]>) =>
  placesWithin(places, level, chosen).map((one) => one.id)

it('offers all places while nothing above is chosen', () => {
  expect(ids('industryLine', {})).toEqual([1, 2, 3])
})

it('offers what lies within what is chosen above, over all levels', () => {
  expect(ids('industryLine', { industry: ['2'] })).toEqual([2, 3])
  expect(ids('industryLine', { industry: ['1', '2'], family: ['1'] })).toEqual([1])
  expect(ids('industryLine', { industry: ['1'], process: ['2'] })).toEqual([])
})

it('does not narrow a level by itself or by what lies below', () => {
  expect(ids('industry', { industry: ['1'], process: ['1'] })).toEqual([1, 2])
})
