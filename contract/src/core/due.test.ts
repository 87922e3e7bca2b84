import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from './days.ts'
import { daysBetween, statusByDate, statusByDaysLeft } from './due.ts'

const day = fc.integer({ min: -4000, max: 4000 }).map((days) => addDays('2026-11-20', days))

it('days between two days are those that lead from one to the other', () => {
  fc.assert(
    fc.property(day, day, (from, to) => {
      expect(addDays(from, daysBetween(from, to))).toBe(to)
      expect(daysBetween(from, to) + daysBetween(to, from)).toBe(0)
    }),
  )
})

it('an open action is tardy from the first day past its own, and overdue once the days that are allowed are over', () => {
  const within = fc.record({
    expected: day,
    past: fc.integer({ min: -30, max: 120 }),
    allowed: fc.integer({ min: 1, max: 90 }),
  })
  fc.assert(
    fc.property(within, ({ expected, past, allowed }) => {
      const status = statusByDate(expected, addDays(expected, past), allowed)
      expect(status).toBe(past <= 0 ? 'D' : past <= allowed ? 'A' : 'B')
      expect(statusByDaysLeft(-past, allowed)).toBe(status)
    }),
  )
})
