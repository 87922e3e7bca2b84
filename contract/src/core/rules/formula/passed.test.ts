import { describe, expect, it } from 'vitest'
import { localTime } from '../../days.ts'
import { checkCollect, compileForm, momentOf } from '../index.ts'

const lisbon = 'Europe/Lisbon'

/** What `hours({1};{2})` says of two answers in a record that is made at an instant, by a plant's clock. */
function hours(type: 'hour' | 'datetime', start: string, end: string, collectedAt: string, timeZone = lisbon) {
  const form = compileForm([
    { id: 1, name: 'start', type },
    { id: 2, name: 'end', type },
    { id: 3, name: 'passed', type: 'calculation', formula: 'hours({1};{2})', decimals: 6 },
  ])
  const answers = new Map([
    [1, start],
    [2, end],
  ])
  const context = { productId: null, ...momentOf(new Date(collectedAt), timeZone) }
  return checkCollect(form, answers, context).values.at(-1)?.value
}

/** In Lisbon clocks go from 01:00 to 02:00 on 29 March 2026, and from 02:00 back to 01:00 on 25 October. */
describe('hours in the night in which a clock changes', () => {
  it.each([
    ['2026-03-28T22:00', '2026-03-29T06:00', '2026-03-29T05:10:00Z', 7],
    ['2026-10-24T22:00', '2026-10-25T06:00', '2026-10-25T06:10:00Z', 9],
    ['2026-11-20T22:00', '2026-11-21T06:00', '2026-11-21T06:10:00Z', 8],
  ])('count what passed between %s and %s', (start, end, collectedAt, passed) => {
    expect(hours('datetime', start, end, collectedAt)).toBe(passed)
    expect(hours('hour', start.slice(11), end.slice(11), collectedAt)).toBe(passed)
  })

  it('are as they were where the clock does not change', () => {
    expect(hours('hour', '22:00', '06:00', '2026-10-25T09:10:00Z', 'America/Sao_Paulo')).toBe(8)
    expect(hours('datetime', '2026-03-29T06:00', '2026-03-28T22:00', '2026-03-29T09:00:00Z', 'Europe/Istanbul')).toBe(
      -8,
    )
  })

  it('settle the hour that comes twice by when the record was made', () => {
    // 01:50 came at 00:50Z and again at 01:50Z
    expect(hours('datetime', '2026-10-25T00:30', '2026-10-25T01:50', '2026-10-25T00:55:00Z')).toBeCloseTo(4 / 3, 5)
    expect(hours('datetime', '2026-10-25T00:30', '2026-10-25T01:50', '2026-10-25T01:55:00Z')).toBeCloseTo(7 / 3, 5)
    expect(hours('hour', '00:30', '01:50', '2026-10-25T00:55:00Z')).toBeCloseTo(4 / 3, 5)
    expect(hours('hour', '01:50', '01:10', '2026-10-25T01:15:00Z')).toBeCloseTo(1 / 3, 5)
  })

  it('take a time that the record is a little ahead of, and one that the clock skips', () => {
    expect(hours('hour', '05:00', '06:30', '2026-11-21T06:10:00Z')).toBe(1.5)
    expect(hours('hour', '00:30', '01:30', '2026-03-29T02:00:00Z')).toBe(1)
  })
})

describe('any two instants', () => {
  const zones = [lisbon, 'America/New_York', 'America/Sao_Paulo', 'Asia/Kolkata', 'Australia/Lord_Howe']
  /** A minute of two years, the same in each run. */
  const minutes = Array.from({ length: 100 }, (_, n) => (n * 7919 * 131) % (2 * 365 * 24 * 60))
  const write = (at: Date, zone: string) => {
    const { day, seconds } = localTime(at, zone)
    const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
    return `${day}T${two(seconds / 3600)}:${two((seconds % 3600) / 60)}`
  }
  const isTwice = (at: number, zone: string) =>
    [-60, -30, 30, 60].some((m) => write(new Date(at + m * 60_000), zone) === write(new Date(at), zone))

  it.each(zones)('are as far apart in %s as they are, as dates with their time and as times of day', (zone) => {
    for (const [n, minute] of minutes.entries()) {
      const start = Date.UTC(2026, 0, 1) + minute * 60_000
      const end = start + ((n * 37) % (20 * 60)) * 60_000
      if (isTwice(start, zone) || isTwice(end, zone)) continue
      const [from, to] = [write(new Date(start), zone), write(new Date(end), zone)]
      const collectedAt = new Date(end + 60_000).toISOString()
      const passed = (end - start) / 3_600_000
      expect(hours('datetime', from, to, collectedAt, zone), `${from} ${to}`).toBeCloseTo(passed, 5)
      expect(hours('hour', from.slice(11), to.slice(11), collectedAt, zone), `${from} ${to}`).toBeCloseTo(passed, 5)
    }
  })
})
