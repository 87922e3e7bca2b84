import { expect, it, test } from 'vitest'
import { dayNumber, secondOfDay } from './calendar.ts'

it('numbers every day of 600 years as UTC does', () => {
  const first = Date.UTC(1800, 0, 1) / 86_400_000
  for (let day = first; day < first + 600 * 365; day++) {
    const text = new Date(day * 86_400_000).toISOString().slice(0, 10)
    if (dayNumber(text) !== day) expect.unreachable(`${text}: ${dayNumber(text)}`)
  }
  expect(dayNumber('0001-01-01')).toBe(-719162)
  expect(dayNumber('9999-12-31')).toBe(2932896)
})

test.each([
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '0000-01-01',
  '2026-1-1',
  '20/11/2026',
  '2026-11-20T00:00',
  '2026-11-2\u0662',
  ' 2026-11-2',
  '-026-11-20',
  '',
])('%j is no date', (text) => expect(dayNumber(text)).toBeNull())

test.each([
  ['00:00', 0],
  ['23:59:59', 86399],
  ['07:05', 25500],
  ['24:00', null],
  ['12:60', null],
  ['12:00:60', null],
  ['7:05', null],
  ['12-00', null],
  ['12:00.30', null],
  ['12:00:0', null],
  ['12:00 PM', null],
])('%j is second %j of the day', (text, second) => expect(secondOfDay(text)).toBe(second))
