import { type PlannedTime, timesLeft } from '@lineside/contract/collects'
import { describe, expect, it } from 'vitest'
import { byUrgency, dueOf } from './planned.ts'

const at = (time: string) => Date.parse(`2026-11-21T${time}:00.000Z`)
const MINUTE = 60_000

/** Fifteen minutes around a time of a shift until 14:00. */
const time = (due: string): PlannedTime => ({
  at: at(due),
  opens: at(due) - 15 * MINUTE,
  closes: at(due) + 15 * MINUTE,
  until: at('14:00'),
})
const times = [time('10:00'), time('11:00'), time('12:00')]

describe('what a form is due for', () => {
  it.each([
    ['the next time, with the minutes until it is due', '09:30', { at: at('10:00'), isDue: false, left: 30, late: 0 }],
    ['the one whose window is open, until it closes', '10:05', { at: at('10:00'), isDue: true, left: 10, late: 0 }],
    ['the last minute counts as one', '10:15', { at: at('10:00'), left: 1, late: 0 }],
    ['the one that was missed, while none is open', '10:20', { at: at('10:00'), isDue: true, late: 20, left: 0 }],
    ['the open one before what was missed, which is counted', '11:00', { at: at('11:00'), missed: 1, late: 0 }],
    ['the oldest of the missed, the others counted', '12:30', { at: at('10:00'), late: 150, missed: 2 }],
  ])('%s', (_, now, expected) => {
    expect(dueOf(times, at(now))).toMatchObject(expected)
  })

  it('is nothing once the shift is over', () => {
    expect(dueOf(times, at('14:00'))).toBeNull()
    expect(dueOf([], at('10:00'))).toBeNull()
  })
})

describe('records that wait to be sent', () => {
  const left = (...records: string[]) => timesLeft(times, records.map(at)).map((one) => one.at)

  it('stand for the time they are in', () => {
    expect(left('11:10')).toEqual([at('10:00'), at('12:00')])
  })

  it('stand for the oldest that was missed, each for one', () => {
    expect(left('10:30')).toEqual([at('11:00'), at('12:00')])
    expect(left('10:30', '10:35')).toEqual([at('11:00'), at('12:00')])
    expect(left('11:20', '11:25')).toEqual([at('12:00')])
  })

  it('stand for nothing before any window', () => {
    expect(left('09:00')).toHaveLength(3)
  })
})

it('late ones come first, then what is due earlier', () => {
  const due = (time: string, late: number) => ({ at: at(time), late, isDue: true, left: 1, missed: 0 })
  const order = [due('11:00', 0), due('10:30', 0), due('10:45', 5)].toSorted(byUrgency)
  expect(order.map((one) => one.at)).toEqual([at('10:45'), at('10:30'), at('11:00')])
})
