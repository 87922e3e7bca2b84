import { weekdays } from '@lineside/contract/shifts'
import { expect, it } from 'vitest'
import { type DrawnShift, drawWeek, mondayOf } from './week-layout.ts'

const shift = (code: '1' | '2' | '3' | 'C', start: string, end: string, toleranceMinutes = 0): DrawnShift => ({
  id: Number(code) || 9,
  code,
  name: code,
  timings: [{ start, end, days: weekdays }],
  toleranceMinutes,
  commercial: code === 'C',
})
const shifts = [shift('1', '06:00', '14:00', 30), shift('2', '15:00', '22:00'), shift('C', '08:00', '18:00')]

it('begins a week on Monday', () => {
  expect(['2026-11-16', '2026-11-21', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
})

it('draws shifts, tolerance and gaps where they lie in the day', () => {
  const [monday] = drawWeek('2026-11-16', 'America/Sao_Paulo', shifts)
  const drawn = monday?.bars.map(({ shift: { code }, kind, from, to }) => [code, kind, from * 24, to * 24])
  expect(drawn).toEqual([
    ['1', 'shift', 6, 14],
    ['1', 'tolerance', 14, 14.5],
    ['C', 'shift', 8, 18],
    ['2', 'shift', 15, 22],
  ])
  expect(monday?.gaps.map(({ from, to }) => [from * 24, to * 24])).toEqual([
    [0, 6],
    [14, 15],
    [22, 24],
  ])
  expect(monday?.overlaps).toEqual([])
  expect(monday?.placeOf(new Date('2026-11-16T15:00:00Z'))).toBe(0.5)
  expect(monday?.placeOf(new Date('2026-11-17T15:00:00Z'))).toBeNull()
})

it('carries a night over midnight and shows where two lie over each other', () => {
  const week = drawWeek('2026-11-16', 'America/Sao_Paulo', [shift('3', '22:00', '06:00'), shift('1', '05:00', '14:00')])
  const tuesday = week[1]
  expect(tuesday?.bars.filter((bar) => bar.shift.code === '3').map((bar) => [bar.cutAtStart, bar.cutAtEnd])).toEqual([
    [true, false],
    [false, true],
  ])
  expect(tuesday?.overlaps.map(({ from, to }) => [from * 24, to * 24])).toEqual([[5, 6]])
})

it('gives the day of a clock change its true length', () => {
  const days = drawWeek('2026-10-19', 'Europe/Lisbon', [shift('3', '22:00', '06:00')])
  expect(days.map((day) => day.minutes / 60)).toEqual([24, 24, 24, 24, 24, 24, 25])
  const sunday = days[6]
  expect(sunday?.bars[0]?.to).toBeCloseTo(7 / 25)
})
