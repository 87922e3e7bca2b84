import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysWithin, isWithin } from './day-bounds.ts'
import { addDays } from './days.ts'

const today = '2026-11-20'

it('a day lies within its bound where the days that may be chosen hold it', () => {
  const means = {
    future: (distance: number) => distance > 0,
    notPast: (distance: number) => distance >= 0,
    notFuture: (distance: number) => distance <= 0,
  } as const
  fc.assert(
    fc.property(
      fc.constantFrom('future', 'notPast', 'notFuture'),
      fc.integer({ min: -3, max: 3 }),
      (bound, distance) => {
        expect(isWithin(bound, addDays(today, distance), today)).toBe(means[bound](distance))
      },
    ),
  )
  expect(daysWithin(undefined, today)).toEqual({})
})
