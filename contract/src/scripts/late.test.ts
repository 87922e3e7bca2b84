import { expect, it } from 'vitest'
import { lateBy, progressOf } from './late.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 8, minutes)).toISOString()
const now = Date.parse(at(30))
const stop = (expected: number, done: number | null = null) => ({
  position: 1,
  collectPoint: { id: 1, name: '' },
  industryLine: { id: 2, name: '' },
  form: null,
  expectedAt: at(expected),
  collectId: done === null ? null : 9,
  doneAt: done === null ? null : at(done),
})

it('a stop is late by whole minutes: by when it was done, by now, or by when its route ended', () => {
  expect(lateBy(stop(10, 10), now)).toBe(0)
  expect(lateBy(stop(10, 15), now)).toBe(5)
  expect(lateBy(stop(10, 2), now)).toBe(0)
  expect(lateBy(stop(18), now)).toBe(12)
  expect(lateBy(stop(40), now)).toBe(0)
  expect(lateBy(stop(10), now, at(14))).toBe(4)
  expect(lateBy({ ...stop(10), doneAt: '2026-11-20T08:10:59.000Z' }, now)).toBe(0)
})

it('counts what is done and what is late, and knows the next stop', () => {
  const stops = [stop(0, 1), stop(10), stop(40)]
  expect(progressOf({ stops, endedAt: null }, now)).toEqual({ stops: 3, done: 1, late: 2, next: stops[1] })
  expect(progressOf({ stops: [stop(0, 0)], endedAt: null }, now)).toMatchObject({ done: 1, late: 0, next: undefined })
})
