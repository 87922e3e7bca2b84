import { describe, expect, it } from 'vitest'
import { dueAt, type FormToFill } from './due.ts'

const instant = (time: string) => `2026-11-21T${time}:00.000Z`
const at = (time: string) => Date.parse(instant(time))
const due = { at: instant('10:00'), opensAt: instant('09:45'), closesAt: instant('10:15'), until: instant('14:00') }
const form = { id: 5, collectPoint: { id: 6, name: '' }, due } as FormToFill
const filled = (time: string, formId = 5, collectPointId = 6) => ({
  body: { formId, collectPointId, collectedAt: instant(time) } as never,
})

describe('what is due by the form itself', () => {
  it.each([
    ['before its window', '09:44', { isDue: false, late: 0 }],
    ['from the first minute of its window', '09:45', { isDue: true, late: 0 }],
    ['until the last', '10:15', { isDue: true, late: 0 }],
    ['then late, by the minutes since its time', '10:16', { isDue: true, late: 16 }],
  ])('%s', (_, now, expected) => {
    expect(dueAt(form, [], at(now))).toMatchObject(expected)
  })

  it('is nothing once the shift is over, and where nothing is due', () => {
    expect(dueAt(form, [], at('14:00'))).toBeNull()
    expect(dueAt({ ...form, due: null }, [], at('10:00'))).toBeNull()
  })

  it('is filled by a record of the same form and point that waits to be sent', () => {
    expect(dueAt(form, [filled('09:45')], at('10:00'))).toBeNull()
    expect(dueAt(form, [filled('10:30')], at('10:40'))).toBeNull()
    expect(dueAt(form, [filled('09:44')], at('10:00'))).not.toBeNull()
    expect(dueAt(form, [filled('10:00', 4), filled('10:00', 5, 7)], at('10:00'))).not.toBeNull()
  })
})
