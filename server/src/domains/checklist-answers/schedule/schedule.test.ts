import { addDays } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { isSuspended, periodOf } from './schedule.ts'

const schedule = (own: object) => ({ frequency: 'DAILY' as const, weekday: null, monthDay: null, places: [], ...own })

/** Every day of three years, among them a leap year. */
const days = Array.from({ length: 1096 }, (_, at) => addDays('2023-01-01', at))

/** The day on which a period of the slow model begins. */
const begins = {
  DAILY: () => true,
  WEEKLY: (day: string, starting: number) => (new Date(`${day}T12:00:00Z`).getUTCDay() || 7) === starting,
  MONTHLY: (day: string, starting: number) => {
    const isLast = addDays(day, 1).endsWith('-01')
    const number = Number(day.slice(8))
    return number === starting || (isLast && number < starting)
  },
} as const

describe.each([
  ['DAILY', [1]],
  ['WEEKLY', [1, 2, 3, 4, 5, 6, 7]],
  ['MONTHLY', [1, 15, 28, 29, 30, 31]],
] as const)('the periods of a schedule: %s', (frequency, starting) => {
  it.each(starting)('by day %i are those of the slow model, on every day of three years', (day) => {
    const starts = days.filter((one) => begins[frequency](one, day))
    const first = starts[0] ?? ''
    for (const today of days.filter((one) => one >= first && one < (starts.at(-1) ?? ''))) {
      const from = starts.findLast((one) => one <= today)
      const next = starts.find((one) => one > today) ?? ''
      expect(periodOf(schedule({ frequency, weekday: day, monthDay: day }), today)).toEqual({
        from,
        until: addDays(next, -1),
      })
    }
  })
})

it('a period is suspended where each of its days is a holiday', () => {
  const holidays = new Set(['2026-12-24', '2026-12-25', '2026-12-26'])
  const suspended = (from: string, until: string) => isSuspended({ from, until }, holidays)
  expect(suspended('2026-12-25', '2026-12-25')).toBe(true)
  expect(suspended('2026-12-24', '2026-12-26')).toBe(true)
  expect(suspended('2026-12-23', '2026-12-23')).toBe(false)
  expect(suspended('2026-12-21', '2026-12-27')).toBe(false)
})
