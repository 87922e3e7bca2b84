import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shiftOf } from './calendar.ts'
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
const found = (time: string, shifts: readonly ShiftTimes[]) => shiftOf(at(time), zone, shifts)

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
    expect(found(time, threeShifts)).toEqual({ shiftId, productionDate })
  })

  it('prefers a running shift to the tolerance of the one before and to the commercial one', () => {
    expect(found('14:05:00', threeShifts).shiftId).toBe(2)
    expect(found('09:00:00', threeShifts).shiftId).toBe(1)
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
    expect(found(time, day)).toEqual({ shiftId, productionDate: '2026-11-21' })
  })

  it('belongs to no shift where the plant has no commercial one', () => {
    expect(found('03:00:00', day.slice(0, 2))).toEqual({ shiftId: null, productionDate: '2026-11-21' })
    expect(found('03:00:00', [])).toEqual({ shiftId: null, productionDate: '2026-11-21' })
  })
})

describe('over midnight', () => {
  it('gives the tolerance of a shift that ends after midnight to the day on which it started', () => {
    const late = [shift(1, '18:00', '02:00', 20)]
    expect(found('02:20:00', late)).toEqual({ shiftId: 1, productionDate: '2026-11-20' })
    expect(found('02:20:01', late).shiftId).toBeNull()
  })

  it('gives the tolerance that itself passes midnight to the day before', () => {
    const evening = [shift(1, '16:00', '23:55', 20)]
    expect(found('23:58:00', evening)).toEqual({ shiftId: 1, productionDate: '2026-11-21' })
    expect(found('00:15:00', evening)).toEqual({ shiftId: 1, productionDate: '2026-11-20' })
  })

  it('lets a shift whose end is its start run the whole day', () => {
    const always = [shift(1, '06:00', '06:00')]
    expect(found('05:59:59', always)).toEqual({ shiftId: 1, productionDate: '2026-11-20' })
    expect(found('06:00:00', always)).toEqual({ shiftId: 1, productionDate: '2026-11-21' })
  })

  it('lets a commercial shift run over midnight too', () => {
    const night = [shift(9, '20:00', '04:00', 0, true)]
    expect(found('02:00:00', night)).toEqual({ shiftId: 9, productionDate: '2026-11-20' })
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
    expect(found('06:00:29', exact).shiftId).toBeNull()
    expect(found('06:00:30', exact).shiftId).toBe(1)
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
