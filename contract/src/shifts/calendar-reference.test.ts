import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../core/index.ts'
import { isWorkingDay, shiftMinutes, shiftOf, spansOn, startOfPlantDay } from './calendar.ts'
import { checkShift, type OtherShift } from './check.ts'
import type { ShiftCode } from './codes.ts'
import { type Lasted, type Watched, watch } from './reference.ts'
import { type ShiftTimes, type ShiftTiming, weekdayOf, weekdays } from './timings.ts'

const workdays = [1, 2, 3, 4, 5] as const
const MINUTE = 60_000
const DAY = 86_400_000

/** What a plant has: weekdays around the clock with breaks, a shorter Saturday, Sundays nothing; commercial hours split. */
const plant: ShiftTimes[] = [
  {
    id: 1,
    timings: [
      { start: '06:00', end: '14:20', days: workdays },
      { start: '06:00', end: '11:00', days: [6] },
    ],
    toleranceMinutes: 10,
    commercial: false,
  },
  { id: 2, timings: [{ start: '14:30', end: '22:48', days: workdays }], toleranceMinutes: 12, commercial: false },
  { id: 3, timings: [{ start: '23:00', end: '05:50', days: workdays }], toleranceMinutes: 10, commercial: false },
  {
    id: 9,
    timings: [
      { start: '08:00', end: '12:00', days: workdays },
      { start: '13:00', end: '17:30', days: workdays },
      { start: '23:30', end: '02:30', days: [6, 7] },
    ],
    toleranceMinutes: 0,
    commercial: true,
  },
]

interface Counts {
  /** that the clock went through */
  watched: number
  /** of these, in which the calendar was asked */
  minutes: number
  /** begins of a shift, a tolerance, a day without one */
  bounds: number
  faults: string[]
  spans: number
  days: number
  uneven: number
}

/**
 * Watches the clock and holds the calendar against it: on both sides of whatever changes for either of them, in every
 * minute for three hours around a clock change, and now and then in between. Only there can they differ: between its
 * bounds the calendar looks all minutes up in one place.
 */
function compare(from: number, to: number, zone: string, shifts: readonly ShiftTimes[]): Counts {
  const counts: Counts = { watched: 0, minutes: 0, bounds: 0, faults: [], spans: 0, days: 0, uneven: 0 }
  const lasted = new Map<string, Lasted>()
  const begun = new Map<string, number>()
  const fault = (what: string) => {
    if (counts.faults.length < 5) counts.faults.push(what)
  }
  const check = (at: number, expected: Watched) => {
    counts.minutes++
    const result = shiftOf(new Date(at), zone, shifts)
    if (result.shiftId === expected.shiftId && result.productionDate === expected.productionDate) return
    fault(`${new Date(at).toISOString()} ${JSON.stringify(expected)} is ${JSON.stringify(result)}`)
  }
  const numbered = new Set(shifts.filter((shift) => !shift.commercial).map((shift) => shift.id))
  const special = specialMinutes(from, to, zone, shifts)
  let before: Watched = { shiftId: null, productionDate: '' }
  watch(
    { from, to, zone, shifts },
    {
      minute(at, expected) {
        const same = before.shiftId === expected.shiftId && before.productionDate === expected.productionDate
        const last = before
        before = expected
        // what began before the watching did is not known to it
        if (at - from < 3 * DAY) return
        counts.watched++
        if (!same) {
          counts.bounds++
          check(at - MINUTE, last)
          if (numbered.has(expected.shiftId ?? 0) && !begun.has(expected.productionDate)) {
            begun.set(expected.productionDate, at)
          }
        }
        if (!same || special.has(at) || counts.watched % 37 === 0) check(at, expected)
      },
      ended(span) {
        lasted.set([span.date, span.shiftId, span.timing].join(), span)
      },
    },
  )
  const byDay = Map.groupBy(lasted.values(), (one) => one.date)
  const first = new Date(from + 3 * DAY).toISOString().slice(0, 10)
  for (let day = first; Date.parse(day) < to - 3 * DAY; day = addDays(day, 1)) {
    counts.days++
    const spans = spansOn(day, zone, shifts)
    for (const span of spans) {
      const seen = lasted.get([day, span.shiftId, span.timing].join())?.minutes
      counts.spans++
      if (seen !== span.minutes) fault(`${day} shift ${span.shiftId} lasts ${seen}, is ${span.minutes}`)
      const timing = shifts.find((one) => one.id === span.shiftId)!.timings[span.timing]!
      if (span.minutes !== wallMinutes(timing)) counts.uneven++
    }
    const seen = byDay.get(day)?.length ?? 0
    if (spans.length !== seen) fault(`${day} has ${seen} shifts, is ${spans.length}`)
    for (const shift of shifts.slice(0, 1)) {
      const sum = [0, 1, 2].reduce((all, timing) => all + (lasted.get([day, shift.id, timing].join())?.minutes ?? 0), 0)
      if (shiftMinutes(day, zone, shift) !== sum) fault(`${day} shift ${shift.id} lasts ${sum} together`)
    }
    const start = begun.get(day)
    const reported = startOfPlantDay(day, zone, shifts).getTime()
    // on the first day it may have begun before it was watched; a shift that a change left no minute was never seen
    if (day !== first && start !== undefined && spans.every((span) => span.minutes > 0) && reported !== start) {
      fault(`${day} begins ${new Date(start).toISOString()}, is ${new Date(reported).toISOString()}`)
    }
  }
  return counts
}

/** The minutes on both sides of each bound that the calendar tells, and those around a change of the clock. */
function specialMinutes(from: number, to: number, zone: string, shifts: readonly ShiftTimes[]): Set<number> {
  const special = new Set<number>()
  const around = (at: number, minutes: number) => {
    for (let ahead = -minutes; ahead <= minutes; ahead++) special.add(at + ahead * MINUTE)
  }
  for (let at = from - DAY; at < to + DAY; at += DAY) {
    for (const { start, end, toleratedUntil } of spansOn(new Date(at).toISOString().slice(0, 10), zone, shifts)) {
      for (const bound of [start, end, toleratedUntil]) around(bound.getTime(), 1)
    }
    if (clockShift(at, zone) === clockShift(at + DAY, zone)) continue
    const hours = Array.from({ length: 24 }, (_, hour) => at + hour * 60 * MINUTE)
    const changed = hours.find((hour) => clockShift(hour, zone) !== clockShift(hour + 60 * MINUTE, zone))
    if (changed !== undefined) around(changed + 60 * MINUTE, 180)
  }
  return special
}

/** By how many minutes a clock is ahead at an instant, told by Intl. */
function clockShift(at: number, zone: string): number {
  const format = offsets.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  offsets.set(zone, format)
  const name = format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
const offsets = new Map<string, Intl.DateTimeFormat>()

function wallMinutes({ start, end }: ShiftTiming): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const length = minutes(end) - minutes(start)
  return length > 0 ? length : length + 1440
}

describe('ten years, minute by minute, beside a clock that is watched', () => {
  it.each([
    ['America/Sao_Paulo', '2009-11-01', '2019-11-01'],
    ['Europe/Lisbon', '2020-01-01', '2030-01-01'],
  ])('%s', { timeout: 120_000 }, (zone, from, to) => {
    const counts = compare(Date.parse(from), Date.parse(to), zone, plant)
    expect(counts.faults).toEqual([])
    expect(counts.watched).toBeGreaterThan(5_200_000)
    expect(counts.bounds).toBeGreaterThan(9_500)
    expect(counts.minutes).toBeGreaterThan(200_000)
    expect(counts.spans).toBeGreaterThan(14_000)
    // clocks change at weekends: every change of ten years moved the length of a shift, where one ran
    expect(counts.uneven).toBeGreaterThan(zone === 'Europe/Lisbon' ? 15 : 10)
  })
})

const clock = (minute: number) =>
  `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
/** On any five minutes; mostly short, so that several find room beside each other. */
const timing: fc.Arbitrary<ShiftTiming> = fc
  .record({
    start: fc.integer({ min: 0, max: 287 }),
    length: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 96 }) }, fc.integer({ min: 1, max: 288 })),
    days: fc.oneof(fc.constant(weekdays), fc.subarray([...weekdays], { minLength: 1 })),
  })
  .map(({ start, length, days }) => ({ start: clock(start * 5), end: clock((start + length) * 5), days }))
const input = fc.record({
  timings: fc.array(timing, { minLength: 1, maxLength: 3 }),
  toleranceMinutes: fc.constantFrom(0, 5, 15, 60),
})
type Input = Pick<ShiftTimes, 'timings' | 'toleranceMinutes'>

/** Of what was thrown together, the shifts that the rules let stand beside each other. */
function validPlant(all: readonly Input[], codes: readonly ShiftCode[]): ShiftTimes[] {
  const stands: (OtherShift & { id: number })[] = []
  all.forEach((values, index) => {
    const code = codes[index] ?? '1'
    const shift = { ...values, code, name: `Shift ${code}` }
    const problems = checkShift({ ...shift, supervisorId: null, substituteId: null }, stands)
    if (Object.keys(problems).length === 0) stands.push({ ...shift, id: index + 1, commercial: code === 'C' })
  })
  return stands
}

/** Weeks in which some clock changes: of the two zones, and of Istanbul before it kept summer time. */
const changes = fc.constantFrom(
  ['America/Sao_Paulo', '2017-10-15'],
  ['America/Sao_Paulo', '2018-02-18'],
  ['America/Sao_Paulo', '2018-11-04'],
  ['America/Sao_Paulo', '2019-02-17'],
  ['Europe/Lisbon', '2026-03-29'],
  ['Europe/Lisbon', '2026-10-25'],
  ['Europe/Istanbul', '2015-03-29'],
  ['Europe/Istanbul', '2015-11-08'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Asia/Kolkata', '2026-05-10'],
)

describe('any plant that the rules allow, in weeks with a clock change', () => {
  it('has the shift, date and lengths that a watched clock has', { timeout: 120_000 }, () => {
    let [plants, watched, minutes, uneven] = [0, 0, 0, 0]
    fc.assert(
      fc.property(fc.array(input, { minLength: 1, maxLength: 6 }), changes, (all, [zone = '', day = '']) => {
        const shifts = validPlant(all, ['1', 'C', '2', '3', '4'])
        const at = Date.parse(day)
        const counts = compare(at - 5 * DAY, at + 5 * DAY, zone, shifts)
        expect(counts.faults).toEqual([])
        plants += shifts.length > 1 ? 1 : 0
        watched += counts.watched
        minutes += counts.minutes
        uneven += counts.uneven
      }),
      { numRuns: 150 },
    )
    expect(plants).toBeGreaterThan(30)
    expect(watched).toBeGreaterThan(1_400_000)
    expect(minutes).toBeGreaterThan(90_000)
    expect(uneven).toBeGreaterThan(20)
  })
})

describe('working days', () => {
  it('are those on which a shift starts, holidays left out, and records of holidays keep their shift', () => {
    const days = fc.integer({ min: 0, max: 3650 }).map((ahead) => addDays('2020-01-01', ahead))
    fc.assert(
      fc.property(
        days,
        fc.uniqueArray(days, { maxLength: 400 }),
        fc.array(input, { maxLength: 3 }),
        (day, off, all) => {
          const shifts = validPlant(all, ['1', '2', 'C'])
          const holidays = new Set(off)
          const starts = shifts.some((one) => one.timings.some((each) => each.days.includes(weekdayOf(day))))
          expect(isWorkingDay(day, shifts, holidays)).toBe(starts && !off.includes(day))
          expect(isWorkingDay(day, shifts, new Set())).toBe(spansOn(day, 'Europe/Lisbon', shifts).length > 0)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

/** Milliseconds that this thread has worked: what others do on the machine does not count. */
const worked = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

describe('what it costs', () => {
  it('is a look into a table: two hundred thousand records in a part of a second', () => {
    const begun = worked()
    let result = 0
    for (let i = 0; i < 200_000; i++) {
      if (shiftOf(new Date(1_700_000_000_000 + i * MINUTE), 'Europe/Lisbon', plant).shiftId) result++
    }
    expect(result).toBe(200_000)
    expect(worked() - begun).toBeLessThan(4000)
  })
})
