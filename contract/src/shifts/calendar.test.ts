import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../core/index.ts'
import { shiftOf, startOfPlantDay } from './calendar.ts'
import { type ShiftTimes, weekdays } from './timings.ts'

const zone = 'America/Sao_Paulo'
const shift = (id: number, start: string, end: string, toleranceMinutes = 0, commercial = false): ShiftTimes => ({
  id,
  timings: [{ start, end, days: weekdays }],
  toleranceMinutes,
  commercial,
})

const threeShifts = [
  shift(1, '06:00', '14:00', 10),
  shift(2, '14:00', '22:00', 10),
  shift(3, '22:00', '06:00', 10),
  shift(9, '08:00', '17:30', 0, true),
]

/** A wall-clock time of the plant (three hours behind UTC) on 21 November 2026. */
const at = (time: string, day = '2026-11-21') => new Date(`${day}T${time}-03:00`)
const result = (time: string, shifts: readonly ShiftTimes[]) => shiftOf(at(time), zone, shifts)

describe('the shift of a record in a plant that never stops', () => {
  it.each([
    ['06:00:00', 1, '2026-11-21'],
    ['13:59:59', 1, '2026-11-21'],
    ['14:00:00', 2, '2026-11-21'],
    ['21:59:59', 2, '2026-11-21'],
    ['22:00:00', 3, '2026-11-21'],
    ['23:59:59', 3, '2026-11-21'],
    ['00:00:00', 3, '2026-11-20'],
    ['05:59:59', 3, '2026-11-20'],
  ])('%s → shift %i of %s', (time, shiftId, productionDate) => {
    expect(result(time, threeShifts)).toEqual({ shiftId, productionDate })
  })

  it('prefers a running shift to the tolerance of the one before and to the commercial one', () => {
    expect(result('14:05:00', threeShifts).shiftId).toBe(2)
    expect(result('09:00:00', threeShifts).shiftId).toBe(1)
  })
})

describe('a gap between shifts', () => {
  const day = [shift(1, '06:00', '12:00', 15), shift(2, '14:00', '20:00', 15), shift(9, '08:00', '18:00', 0, true)]

  it.each([
    ['12:00:00', 1, 'the first second after the end'],
    ['12:15:00', 1, 'the last second of the tolerance'],
    ['12:15:01', 9, 'a second later, inside commercial hours'],
    ['20:15:00', 2, 'tolerance in the evening'],
    ['20:15:01', 9, 'no shift runs: commercial even outside its hours'],
    ['03:00:00', 9, 'the middle of the night'],
  ])('%s belongs to %i: %s', (time, shiftId) => {
    expect(result(time, day)).toEqual({ shiftId, productionDate: '2026-11-21' })
  })

  it('belongs to no shift where the plant has no commercial one', () => {
    expect(result('03:00:00', day.slice(0, 2))).toEqual({ shiftId: null, productionDate: '2026-11-21' })
    expect(result('03:00:00', [])).toEqual({ shiftId: null, productionDate: '2026-11-21' })
  })
})

describe('over midnight', () => {
  it('gives the tolerance of a shift that ends after midnight to the day on which it started', () => {
    const late = [shift(1, '18:00', '02:00', 20)]
    expect(result('02:20:00', late)).toEqual({ shiftId: 1, productionDate: '2026-11-20' })
    expect(result('02:20:01', late).shiftId).toBeNull()
  })

  it('gives the tolerance that itself passes midnight to the day before', () => {
    const evening = [shift(1, '16:00', '23:55', 20)]
    expect(result('23:58:00', evening)).toEqual({ shiftId: 1, productionDate: '2026-11-21' })
    expect(result('00:15:00', evening)).toEqual({ shiftId: 1, productionDate: '2026-11-20' })
  })

  it('lets a shift whose end is its start run the whole day', () => {
    const always = [shift(1, '06:00', '06:00')]
    expect(result('05:59:59', always)).toEqual({ shiftId: 1, productionDate: '2026-11-20' })
    expect(result('06:00:00', always)).toEqual({ shiftId: 1, productionDate: '2026-11-21' })
  })

  it('lets a commercial shift run over midnight too', () => {
    const night = [shift(9, '20:00', '04:00', 0, true)]
    expect(result('02:00:00', night)).toEqual({ shiftId: 9, productionDate: '2026-11-20' })
  })
})

describe('the wall clock decides', () => {
  it('by the zone of the plant', () => {
    const instant = new Date('2026-11-21T04:00:00Z')
    expect(shiftOf(instant, 'Europe/Istanbul', threeShifts)).toEqual({ shiftId: 1, productionDate: '2026-11-21' })
    expect(shiftOf(instant, zone, threeShifts)).toEqual({ shiftId: 3, productionDate: '2026-11-20' })
  })

  it('over a clock change in either direction', () => {
    const night = [shift(3, '22:00', '06:00', 10)]
    const newYork = 'America/New_York'
    const before = { shiftId: 3, productionDate: '2026-03-07' }
    expect(shiftOf(new Date('2026-03-08T09:59:59Z'), newYork, night)).toEqual(before)
    expect(shiftOf(new Date('2026-11-01T05:30:00Z'), newYork, night)).toMatchObject({ productionDate: '2026-10-31' })
    expect(shiftOf(new Date('2026-11-01T06:30:00Z'), newYork, night)).toMatchObject({ productionDate: '2026-10-31' })
  })

  it('reads seconds in the times of a shift', () => {
    const exact = [shift(1, '06:00:30', '14:00:30')]
    expect(result('06:00:29', exact).shiftId).toBeNull()
    expect(result('06:00:30', exact).shiftId).toBe(1)
  })
})

describe('every instant', () => {
  it('of a plant that never stops lies in a numbered shift, today or since yesterday', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        (date) => {
          const { shiftId, productionDate } = shiftOf(date, zone, threeShifts)
          expect([1, 2, 3]).toContain(shiftId)
          const local = new Date(date.getTime() - 3 * 3_600_000).toISOString()
          const early = shiftId === 3 && local.slice(11, 19) < '06:00:00'
          const yesterday = new Date(Date.parse(local) - 86_400_000).toISOString()
          expect(productionDate).toBe((early ? yesterday : local).slice(0, 10))
        },
      ),
    )
  })
})

describe('the day of a plant', () => {
  const begin = (day: string, where: string, shifts: readonly ShiftTimes[]) =>
    startOfPlantDay(day, where, shifts).toISOString()

  it('begins with its first numbered shift, not with the commercial one', () => {
    const early = [shift(1, '06:00', '14:00'), shift(2, '14:00', '22:00'), shift(9, '05:00', '17:30', 0, true)]
    expect(begin('2026-11-21', zone, early)).toBe('2026-11-21T09:00:00.000Z')
  })

  it('begins with the commercial shift where no other starts, else at midnight', () => {
    const weekdaysOnly = { ...shift(1, '06:00', '14:00'), timings: [{ start: '06:00', end: '14:00', days: [1, 2] }] }
    const shifts = [weekdaysOnly as ShiftTimes, shift(9, '08:00', '17:30', 0, true)]
    // the 21st of November 2026 is a Saturday
    expect(begin('2026-11-21', zone, shifts)).toBe('2026-11-21T11:00:00.000Z')
    expect(begin('2026-11-21', zone, [weekdaysOnly as ShiftTimes])).toBe('2026-11-21T03:00:00.000Z')
    expect(begin('2026-11-21', zone, [])).toBe('2026-11-21T03:00:00.000Z')
  })

  it('begins when the clock jumps over midnight, or over the start of the shift', () => {
    // 4 November 2018: São Paulo went from 00:00 to 01:00
    expect(begin('2018-11-04', zone, [])).toBe('2018-11-04T03:00:00.000Z')
    expect(begin('2018-11-04', zone, [shift(1, '00:30', '08:00')])).toBe('2018-11-04T03:00:00.000Z')
    // 29 March 2026: Lisbon went from 01:00 to 02:00
    expect(begin('2026-03-29', 'Europe/Lisbon', [shift(1, '01:30', '09:00')])).toBe('2026-03-29T01:00:00.000Z')
  })

  it('begins with the first of two hours of the same name', () => {
    // 25 October 2026: Lisbon goes from 02:00 back to 01:00
    expect(begin('2026-10-25', 'Europe/Lisbon', [shift(1, '01:30', '09:00')])).toBe('2026-10-25T00:30:00.000Z')
    // 17 February 2018, a Saturday: São Paulo went back at its end, from 24:00 to 23:00
    expect(begin('2018-02-18', zone, [])).toBe('2018-02-18T03:00:00.000Z')
  })

  it.each([
    ['2018-11-04', 'America/Sao_Paulo', 24, 23],
    ['2018-02-17', 'America/Sao_Paulo', 25, 24],
    ['2026-03-29', 'Europe/Lisbon', 24, 23],
    ['2026-10-25', 'Europe/Lisbon', 24, 25],
  ])('is the production date of each of its minutes on %s in %s', (day, where, hours, hoursBefore) => {
    const [begins, ends] = [0, 1].map((ahead) => startOfPlantDay(addDays(day, ahead), where, threeShifts).getTime())
    expect((ends! - begins!) / 3_600_000).toBe(hours)
    const dates = new Set<string>()
    for (let time = begins!; time < ends!; time += 60_000) {
      dates.add(shiftOf(new Date(time), where, threeShifts).productionDate)
    }
    expect([...dates]).toEqual([day])
    expect(shiftOf(new Date(begins! - 1000), where, threeShifts).productionDate).toBe(addDays(day, -1))
    // a night through which the clock changes belongs to the day on which it began
    const before = begins! - startOfPlantDay(addDays(day, -1), where, threeShifts).getTime()
    expect(before / 3_600_000).toBe(hoursBefore)
  })
})

it('counts a shift that the clock jumped over as the previous one: its tolerance holds, not that of the one before', () => {
  // 29 March 2015: Istanbul went from 03:00 to 04:00
  const shifts = [shift(1, '22:00', '03:00', 60), shift(2, '03:10', '03:50', 30)]
  const after = (minutes: number) =>
    shiftOf(new Date(Date.parse('2015-03-29T01:00:00Z') + minutes * 60_000), 'Europe/Istanbul', shifts)
  expect(after(-1)).toEqual({ shiftId: 1, productionDate: '2015-03-28' })
  expect(after(1)).toEqual({ shiftId: 2, productionDate: '2015-03-29' })
  expect(after(31)).toEqual({ shiftId: null, productionDate: '2015-03-29' })
})
