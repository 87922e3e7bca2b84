import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, instantOf, localTime, onClock, parseDay, startOfDay, writeDay } from './days.ts'

const saoPaulo = 'America/Sao_Paulo'
const istanbul = 'Europe/Istanbul'
const newYork = 'America/New_York'
const lisbon = 'Europe/Lisbon'
const zones = [
  saoPaulo,
  istanbul,
  newYork,
  lisbon,
  'UTC',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Pacific/Kiritimati',
]
const hour = 3_600_000

describe('reading and writing a day', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['11/21/2026', null],
    ['2026-13-01', null],
    ['2026-00-10', null],
    ['1899-12-31', null],
    ['1/1/2026', null],
    ['2026-11-21T00:00:00Z', null],
    ['', null],
    ['٢٠٢٦-١١-٢١', null],
  ])('%j → %j', (text, day) => {
    expect(parseDay(text)).toBe(day)
  })

  it('writes what it reads', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10)
          expect(parseDay(writeDay(day))).toBe(day)
          expect(parseDay(day)).toBe(day)
        },
      ),
    )
  })

  it('counts over months, years and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(addDays('2026-03-01', 365)).toBe('2027-03-01')
  })
})

describe('the wall clock of a plant', () => {
  it('shows São Paulo three hours behind UTC, Istanbul three ahead', () => {
    const at = new Date('2026-11-21T01:30:05.999Z')
    expect(localTime(at, saoPaulo)).toEqual({ day: '2026-11-20', seconds: 22 * 3600 + 30 * 60 + 5 })
    expect(localTime(at, istanbul)).toEqual({ day: '2026-11-21', seconds: 4 * 3600 + 30 * 60 + 5 })
  })

  it('shows midnight as zero, not as 24', () => {
    expect(localTime(new Date('2026-11-21T03:00:00Z'), saoPaulo)).toEqual({ day: '2026-11-21', seconds: 0 })
  })
})

describe('an instant as a wall clock shows it', () => {
  it.each([
    ['America/Sao_Paulo', '2026-11-20T12:30:00-03:00'],
    ['Europe/Istanbul', '2026-11-20T18:30:00+03:00'],
    ['Asia/Kolkata', '2026-11-20T21:00:00+05:30'],
    ['America/St_Johns', '2026-11-20T12:00:00-03:30'],
    ['UTC', '2026-11-20T15:30:00+00:00'],
  ])('in %s', (zone, expected) => {
    const at = new Date('2026-11-20T15:30:00Z')
    expect(onClock(at, zone)).toBe(expected)
    expect(new Date(expected)).toEqual(at)
  })
})

describe('clock changes', () => {
  it('gives the spring day 23 hours and the autumn day 25', () => {
    const length = (day: string, zone: string) =>
      (startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime()) / hour
    expect(length('2026-03-08', newYork)).toBe(23)
    expect(length('2026-11-01', newYork)).toBe(25)
    expect(length('2026-03-29', lisbon)).toBe(23)
    expect(length('2026-10-25', lisbon)).toBe(25)
    expect(length('2026-11-21', saoPaulo)).toBe(24)
  })

  it('takes the instant after the gap for an hour that is skipped', () => {
    expect(instantOf('2026-03-08', 2.5 * 3600, newYork).toISOString()).toBe('2026-03-08T07:30:00.000Z')
  })

  it('takes the first of an hour that stands twice', () => {
    expect(instantOf('2026-11-01', 1.5 * 3600, newYork).toISOString()).toBe('2026-11-01T05:30:00.000Z')
  })

  it('starts a day whose midnight does not exist when its clock first runs', () => {
    // São Paulo's last summer time began at 00:00 of 4 November 2018: the clock went from 23:59:59 to 01:00.
    expect(startOfDay('2018-11-04', saoPaulo).toISOString()).toBe('2018-11-04T03:00:00.000Z')
    expect(localTime(new Date('2018-11-04T03:00:00Z'), saoPaulo)).toEqual({ day: '2018-11-04', seconds: 3600 })
  })

  it('starts a day whose midnight stands twice at the first one, unless that is still the day before', () => {
    // 18 February 2018: at midnight the clock went back to 23:00 of the 17th, so 00:00 of the 18th came once.
    expect(startOfDay('2018-02-18', saoPaulo).toISOString()).toBe('2018-02-18T03:00:00.000Z')
  })

  it('follows Istanbul over its last change to a fixed offset', () => {
    expect(startOfDay('2016-03-26', istanbul).toISOString()).toBe('2016-03-25T22:00:00.000Z')
    expect(startOfDay('2026-03-26', istanbul).toISOString()).toBe('2026-03-25T21:00:00.000Z')
  })
})

describe('every instant lies in exactly one day of its plant', () => {
  const instants = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })

  it('startOfDay ≤ instant < start of the next day', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (at, zone) => {
        const { day } = localTime(at, zone)
        expect(startOfDay(day, zone).getTime()).toBeLessThanOrEqual(at.getTime())
        expect(at.getTime()).toBeLessThan(startOfDay(addDays(day, 1), zone).getTime())
      }),
      { numRuns: 600 },
    )
  })

  it('the wall clock read back is the same instant, or an hour that stands twice', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (date, zone) => {
        const at = Math.floor(date.getTime() / 1000) * 1000
        const { day, seconds } = localTime(new Date(at), zone)
        const back = instantOf(day, seconds, zone)
        expect(localTime(back, zone)).toEqual({ day, seconds })
        expect([0, hour / 2, hour]).toContain(at - back.getTime())
      }),
      { numRuns: 600 },
    )
  })
})
