import { describe, expect, it } from 'vitest'
import { checkShift, type OtherShift, type ShiftValues } from './check.ts'
import { newShift } from './schemas.ts'
import { readTime, writeTime } from './times.ts'
import { durationOf, overflows, type ShiftTiming, weekdays } from './timings.ts'

const daily = (start: string, end: string, days: ShiftTiming['days'] = weekdays): ShiftTiming => ({ start, end, days })

const shift = (own: Partial<ShiftValues> = {}): ShiftValues => ({
  code: '2',
  name: 'Second',
  timings: [daily('14:00', '22:00')],
  toleranceMinutes: 0,
  supervisorId: null,
  substituteId: null,
  ...own,
})

const other = (own: Partial<OtherShift>): OtherShift => ({
  code: '1',
  name: 'First',
  timings: [daily('06:00', '14:00')],
  toleranceMinutes: 0,
  commercial: false,
  ...own,
})

describe('a time as somebody types it', () => {
  it.each([
    ['06:00', '06:00:00'],
    ['6:00', '06:00:00'],
    ['23:59:59', '23:59:59'],
    [' 00:00 ', '00:00:00'],
    ['12:00 AM', '00:00:00'],
    ['12:30 am', '00:30:00'],
    ['12:00 PM', '12:00:00'],
    ['1:05pm', '13:05:00'],
    ['11:59:59 p.m.', '23:59:59'],
    ['24:00', null],
    ['24:00:00', null],
    ['7:5', null],
    ['7', null],
    ['0700', null],
    ['13:00 PM', null],
    ['0:30 AM', null],
    ['06:60', null],
    ['06:00:60', null],
    ['-1:00', null],
    ['٠٦:٠٠', null],
    ['', null],
  ])('%j → %j', (text, time) => {
    expect(readTime(text)).toBe(time)
  })

  it('is written by either clock and read back as it was, every minute of the day', () => {
    for (let minute = 0; minute < 1440; minute++) {
      const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      const time = readTime(clock) ?? ''
      expect(writeTime(time)).toBe(clock)
      expect(readTime(writeTime(time, '12'))).toBe(time)
    }
    expect(writeTime('00:00:00', '12')).toBe('12:00 AM')
    expect(writeTime('22:00:30', '12')).toBe('10:00:30 PM')
  })

  it('is refused by the schema at its field with the word for it', () => {
    const body = { industryId: 1, ...shift(), timings: [{ start: '24:00', end: '7:5', days: [1] }] }
    const issues = newShift()
      .safeParse(body)
      .error?.issues.map((one) => [one.path.join('.'), one.message])
    expect(issues).toEqual([
      ['timings.0.start', 'notAnHour'],
      ['timings.0.end', 'notAnHour'],
    ])
  })
})

describe('how long a timing is', () => {
  it.each([
    ['06:00', '14:00', 8],
    ['22:00', '06:00', 8],
    ['06:00', '06:00', 24],
    ['06:00', '05:59', 24 - 1 / 60],
  ])('%s to %s: %d hours by the clock', (start, end, hours) => {
    expect(durationOf({ start, end })).toBe(Math.round(hours * 3600))
  })

  it('overflows where end and a duration are later than start and 24 hours, not where they touch', () => {
    expect(overflows({ start: '06:00', end: '14:00' }, 16 * 60)).toBe(false)
    expect(overflows({ start: '06:00', end: '14:00' }, 16 * 60 + 1)).toBe(true)
    expect(overflows({ start: '06:00', end: '06:00' }, 0)).toBe(false)
    expect(overflows({ start: '06:00', end: '06:00' }, 1)).toBe(true)
    expect(overflows({ start: '22:00', end: '06:00' }, 17 * 60)).toBe(true)
  })
})

describe('a shift beside itself', () => {
  it('may be split, and differ by the day of the week', () => {
    const timings = [daily('06:00', '10:00', [1, 2]), daily('10:00', '12:00', [1, 2]), daily('22:00', '06:00', [3])]
    expect(checkShift(shift({ timings }), [])).toEqual({})
  })

  it.each<[string, ShiftTiming[], string]>([
    ['on the same day', [daily('06:00', '10:00', [1]), daily('09:59', '12:00', [1])], 'timings.1.start'],
    ['the same twice', [daily('06:00', '10:00'), daily('06:00', '10:00')], 'timings.1.start'],
    ['over midnight', [daily('22:00', '06:00', [1]), daily('05:00', '08:00', [2])], 'timings.1.start'],
    ['from Sunday into Monday', [daily('05:00', '08:00', [1]), daily('22:00', '06:00', [7])], 'timings.1.start'],
    ['a whole day over the next', [daily('06:00', '06:00', [1]), daily('05:00', '05:30', [2])], 'timings.1.start'],
  ])('is refused where it overlaps itself %s', (_, timings, field) => {
    expect(checkShift(shift({ timings }), [])).toEqual({ [field]: { code: 'overlapsItself' } })
  })

  it('cannot have one person as supervisor and substitute', () => {
    expect(checkShift(shift({ supervisorId: 7, substituteId: 7 }), [])).toEqual({
      substituteId: { code: 'samePerson' },
    })
  })
})

describe('a shift beside the others', () => {
  it('may touch them on both sides', () => {
    const others = [other({}), other({ code: '3', name: 'Third', timings: [daily('22:00', '06:00')] })]
    expect(checkShift(shift(), others)).toEqual({})
  })

  it.each<[string, ShiftTiming]>([
    ['a minute at its start', daily('13:59', '22:00')],
    ['a minute before the night', daily('04:00', '06:01')],
    ['around it', daily('05:00', '15:00')],
    ['within it', daily('07:00', '08:00')],
    ['on one day of the week alone', daily('13:00', '22:00', [4])],
  ])('is refused where it overlaps one: %s', (_, timing) => {
    expect(checkShift(shift({ timings: [timing] }), [other({})])).toEqual({
      'timings.0.start': { code: 'overlapsShift', params: { name: 'First' } },
    })
  })

  it('is a commercial one: lies over numbered ones, and they over it', () => {
    const commercial = shift({ code: 'C', name: 'Office', timings: [daily('08:00', '17:30')] })
    expect(checkShift(commercial, [other({})])).toEqual({})
    expect(checkShift(shift({ timings: [daily('08:00', '17:30')] }), [other({ code: 'C', commercial: true })])).toEqual(
      {},
    )
  })

  it('has a code and a name of its own, accents and case ignored', () => {
    expect(checkShift(shift({ code: '1', name: 'MANHA' }), [other({ name: 'Manhã' })])).toEqual({
      code: { code: 'taken' },
      name: { code: 'taken' },
    })
  })
})

describe('the tolerance', () => {
  const night = other({ code: '3', name: 'Night', timings: [daily('22:15', '06:00')] })

  it('may touch the next start and not pass it', () => {
    expect(checkShift(shift({ toleranceMinutes: 15 }), [night])).toEqual({})
    expect(checkShift(shift({ toleranceMinutes: 16 }), [night])).toEqual({
      toleranceMinutes: { code: 'passesNext', params: { name: 'Night', minutes: 15 } },
    })
  })

  it('looks at the day of the week on which the next shift begins', () => {
    const monday = other({ ...night, timings: [daily('22:15', '06:00', [1])] })
    expect(checkShift(shift({ timings: [daily('14:00', '22:00', [2])], toleranceMinutes: 60 }), [monday])).toEqual({})
    expect(
      checkShift(shift({ timings: [daily('14:00', '22:00', [1])], toleranceMinutes: 60 }), [monday]),
    ).toHaveProperty('toleranceMinutes')
  })

  it('may not pass the next timing of the same shift, nor 24 hours from the start', () => {
    const split = [daily('06:00', '10:00'), daily('10:10', '12:00')]
    expect(checkShift(shift({ timings: split, toleranceMinutes: 11 }), [])).toEqual({
      toleranceMinutes: { code: 'passesNext', params: { name: 'Second', minutes: 10 } },
    })
    const long = shift({ timings: [daily('06:00', '05:00', [1])], toleranceMinutes: 61 })
    expect(checkShift(long, [])).toEqual({ toleranceMinutes: { code: 'passesDay', params: { minutes: 60 } } })
    expect(checkShift({ ...long, toleranceMinutes: 60 }, [])).toEqual({})
  })

  it('of the shift before may not reach into this one', () => {
    expect(checkShift(shift(), [other({ toleranceMinutes: 1 })])).toEqual({
      'timings.0.start': { code: 'insideTolerance', params: { name: 'First', minutes: 1 } },
    })
  })
})
