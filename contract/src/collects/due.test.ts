import { describe, expect, it } from 'vitest'
import { dueTime, isMissed, type PlannedTime } from './due.ts'

const at = (time: string) => Date.parse(`2026-11-22T${time}:00Z`)
const MINUTE = 60_000

/** Fifteen minutes around a time of a shift until 14:00. */
const time = (due: string, until = '14:00'): PlannedTime => ({
  at: at(due),
  opens: at(due) - 15 * MINUTE,
  closes: at(due) + 15 * MINUTE,
  until: at(until),
})
const times = [time('13:55'), time('11:00'), time('10:00'), time('14:30', '22:00')]

describe('what a form is due for', () => {
  it.each([
    ['the next time', '09:30', '10:00'],
    ['the one whose window is open, from its first minute', '09:45', '10:00'],
    ['to its last', '10:15', '10:00'],
    ['what was missed, while none is open', '10:16', '10:00'],
    ['the open one before what was missed', '11:10', '11:00'],
    ['the oldest that was missed', '12:00', '10:00'],
    ['a window that is still open when its shift has ended', '14:05', '13:55'],
    ['the next shift, once nothing of this one counts any more', '14:11', '14:30'],
  ])('%s', (_, now, expected) => {
    expect(dueTime(times, at(now))?.at).toBe(at(expected))
  })

  it('is the oldest of windows that overlap, and nothing without times', () => {
    expect(dueTime([time('10:10'), time('10:00')], at('10:05'))?.at).toBe(at('10:00'))
    expect(dueTime([], at('10:00'))).toBeUndefined()
  })

  it('was missed from the end of its window to that of its shift', () => {
    expect(['10:15', '10:16', '13:59', '14:00'].map((now) => isMissed(time('10:00'), at(now)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
