import { describe, expect, it } from 'vitest'
import { addDays } from '../core/index.ts'
import type { ShiftTimes } from '../shifts/index.ts'
import { dueTimes, type SlotRule, slotsBetween, slotsOn } from './slots.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7] as const
const MINUTE = 60_000

const shift = (id: number, start: string, end: string, own: Partial<ShiftTimes> = {}): ShiftTimes => ({
  id,
  timings: [{ start, end, days: everyDay }],
  toleranceMinutes: 0,
  commercial: false,
  ...own,
})
const time = (at: Date) => at.toISOString().slice(11, 16)

describe('due times', () => {
  const times = (rule: { startAfter: number | null; repeat: number | null }, ...shifts: ShiftTimes[]) =>
    dueTimes(rule, '2026-11-20', 'UTC', shifts).map(({ due }) => due.map(time))

  it('begin with each numbered shift, or so long after, and end before it ends', () => {
    const commercial = shift(3, '08:00', '18:00', { commercial: true })
    const early = shift(1, '06:00', '08:00')
    expect(times({ startAfter: null, repeat: 60 }, early, shift(2, '22:00', '00:30'), commercial)).toEqual([
      ['06:00', '07:00'],
      ['22:00', '23:00', '00:00'],
    ])
    expect(times({ startAfter: 90, repeat: 60 }, early)).toEqual([['07:30']])
    expect(times({ startAfter: 60, repeat: 60 }, early)).toEqual([['07:00']])
    expect(times({ startAfter: null, repeat: null }, early)).toEqual([['06:00']])
    expect(times({ startAfter: 120, repeat: 60 }, early)).toEqual([[]])
  })

  it('lie in commercial hours where a plant has no other shift', () => {
    expect(times({ startAfter: null, repeat: 300 }, shift(3, '08:00', '18:00', { commercial: true }))).toEqual([
      ['08:00', '13:00'],
    ])
  })
})

describe('the window of a slot', () => {
  const calendar = { zone: 'UTC', shifts: [shift(1, '06:00', '14:00')], holidays: new Set(['2026-11-21']) }
  const first = (rule: Partial<SlotRule>) => {
    const whole = { startAfter: 60, repeat: 120, tolerance: 0, deadline: null, ...rule }
    const [slot] = slotsOn(whole, '2026-11-20', calendar)
    return slot && [slot.opens, slot.due, slot.closes].map(time)
  }

  it.each([
    ['lies around its time by the tolerance', { tolerance: 15 }, ['06:45', '07:00', '07:15']],
    [
      'begins with its time where the form has a deadline',
      { tolerance: 15, deadline: 90 },
      ['07:00', '07:00', '08:30'],
    ],
    ['is a minute wide at least', {}, ['07:00', '07:00', '07:01']],
    ['is so with a deadline too', { deadline: 0 }, ['07:00', '07:00', '07:01']],
  ])('%s', (_, rule, expected) => {
    expect(first(rule)).toEqual(expected)
  })

  it('is not there on a holiday, which the night shift before it is not', () => {
    const rule = { startAfter: null, repeat: 60, tolerance: 5, deadline: null }
    const nights = { ...calendar, shifts: [shift(1, '22:00', '02:00')] }
    const from = new Date('2026-11-20T23:30:00Z')
    const slots = slotsBetween(rule, from, new Date('2026-11-22T12:00:00Z'), nights)
    expect(slots.map(({ due, productionDate }) => `${productionDate} ${time(due)}`)).toEqual([
      '2026-11-20 00:00',
      '2026-11-20 01:00',
    ])
  })

  it('knows its whole shift, with its breaks', () => {
    const timings = [
      { start: '06:00', end: '10:00', days: everyDay },
      { start: '11:00', end: '15:00', days: everyDay },
    ]
    const rule = { startAfter: null, repeat: 180, tolerance: 5, deadline: null }
    const slots = slotsOn(rule, '2026-11-20', { ...calendar, shifts: [shift(1, '06:00', '10:00', { timings })] })
    expect(slots.map(({ due, shiftStart, shiftEnd }) => [due, shiftStart, shiftEnd].map(time))).toEqual(
      ['06:00', '09:00', '11:00', '14:00'].map((due) => [due, '06:00', '15:00']),
    )
  })
})

interface Minute {
  at: number
  running: string
  day: string
  /** minutes of the shift that are behind */
  since: number
}

/** What a clock on the wall shows, minute by minute: a shift begins when it first comes as far, and runs until the next. */
function watchClock(from: number, to: number, zone: string, begins: Readonly<Record<string, number>>): Minute[] {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const minutes: Minute[] = []
  let furthest = ''
  let [running, day, since] = ['', '', 0]
  for (let at = from - 1500 * MINUTE; at < to; at += MINUTE) {
    const shown = clock.format(at)
    const [date = '', hour = ''] = shown.split(' ')
    since++
    if (shown > furthest) {
      furthest = shown
      if (begins[hour] !== undefined) [running, day, since] = [`${begins[hour]} ${date}`, date, 0]
    }
    if (at >= from) minutes.push({ at, running, day, since })
  }
  return minutes
}

/** In each minute: is this one due? */
function counted(
  { startAfter, repeat, tolerance, deadline }: SlotRule,
  minutes: Minute[],
  holidays: ReadonlySet<string>,
) {
  return minutes.flatMap(({ at, running, day, since }) => {
    const past = since - (startAfter ?? 0)
    if (past < 0 || past % (repeat ?? 1) !== 0 || holidays.has(day)) return []
    const now = at / MINUTE
    if (deadline !== null) return [`${running} ${now} ${now} ${now + deadline}`]
    return [`${running} ${now} ${now - tolerance} ${now + (tolerance === 0 ? 1 : tolerance)}`]
  })
}

describe('slots of sixty days', () => {
  const shifts = [shift(1, '06:00', '14:00'), shift(2, '14:00', '22:00'), shift(3, '22:00', '06:00')]
  const rules: SlotRule[] = [
    { startAfter: null, repeat: 60, tolerance: 15, deadline: null },
    { startAfter: 30, repeat: 97, tolerance: 0, deadline: null },
    { startAfter: 475, repeat: 16, tolerance: 7, deadline: null },
    { startAfter: null, repeat: 240, tolerance: 20, deadline: 90 },
  ]

  // in the spring and in the autumn of the zones the clocks are changed within the sixty days
  it.each([
    ['America/Sao_Paulo', '2018-10-10'],
    ['Europe/Lisbon', '2026-03-01'],
    ['Europe/Lisbon', '2026-10-01'],
  ])('equal what a watched clock in %s sees from %s', (zone, day) => {
    const from = Date.parse(`${day}T03:17:00Z`)
    const to = from + 60 * 1440 * MINUTE
    const holidays = new Set([addDays(day, 20), addDays(day, 33)])
    const calendar = { zone, shifts, holidays }
    const minutes = watchClock(from, to, zone, { '06:00': 1, '14:00': 2, '22:00': 3 })
    for (const rule of rules) {
      const slots = slotsBetween(rule, new Date(from), new Date(to), calendar).map((slot) =>
        [
          `${slot.shiftId} ${slot.productionDate}`,
          ...[slot.due, slot.opens, slot.closes].map((at) => at.getTime() / MINUTE),
        ].join(' '),
      )
      expect(slots).toEqual(counted(rule, minutes, holidays))
      expect(slots.length).toBeGreaterThan(57 * 3)
    }
  })
})
