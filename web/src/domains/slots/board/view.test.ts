import { describe, expect, it } from 'vitest'
import { board } from '../testing.ts'
import { countKinds, hoursBeside, hoursOf, kindOf, percentAt, stripsOf, widthFor } from './view.ts'

const at = (time: string) => Date.parse(`2026-11-23T${time}:00.000Z`)
const slot = {
  state: 'SCHEDULED' as const,
  late: false,
  opensAt: new Date(at('11:50')).toISOString(),
  closesAt: new Date(at('12:10')).toISOString(),
}
const [line] = board.lines
const shift = { start: '2026-11-23T09:00:00.000Z', end: '2026-11-23T17:00:00.000Z' }

describe('the kind of a slot', () => {
  it.each([
    ['before its window', '11:49', 'scheduled'],
    ['from the first moment of its window', '11:50', 'open'],
    ['to the last one', '12:10', 'open'],
    ['after it, before the server says so', '12:11', 'missed'],
  ])('%s', (_, time, kind) => {
    expect(kindOf(slot, at(time))).toBe(kind)
  })

  it('is no matter of the clock once it was settled', () => {
    const now = at('16:00')
    expect(kindOf({ ...slot, state: 'PERFORMED' }, now)).toBe('performed')
    expect(kindOf({ ...slot, state: 'PERFORMED', late: true }, now)).toBe('late')
    expect(kindOf({ ...slot, state: 'JUSTIFIED' }, now)).toBe('justified')
    expect(kindOf({ ...slot, state: 'UNJUSTIFIED' }, at('11:00'))).toBe('missed')
  })
})

describe('the strips of a line', () => {
  it('are one for each form at each point, and those of a chosen form alone', () => {
    if (!line) throw new Error('no line')
    expect(stripsOf(line, board.forms, null).map(({ form, slots }) => [form, slots.length])).toEqual([
      ['Cooking temperature', 5],
      ['Metal detector', 2],
    ])
    expect(stripsOf(line, board.forms, 7).map(({ form }) => form)).toEqual(['Metal detector'])
  })

  it('are as wide as their closest marks need: 26 px between two', () => {
    if (!line) throw new Error('no line')
    expect(widthFor(stripsOf(line, board.forms, null), shift)).toBe(8 * 26)
    expect(widthFor([], shift)).toBe(0)
  })

  it('count each kind once', () => {
    const slots = board.lines.flatMap(({ points }) => points.flatMap((point) => point.slots))
    expect(countKinds(slots, at('12:05'))).toEqual({
      missed: 1,
      open: 1,
      late: 1,
      performed: 1,
      justified: 1,
      scheduled: 2,
    })
  })
})

describe('the time of a shift', () => {
  it('goes from none to all of its length', () => {
    expect(percentAt(shift.start, shift)).toBe(0)
    expect(percentAt('2026-11-23T13:00:00.000Z', shift)).toBe(50)
    expect(percentAt(at('17:00'), shift)).toBe(100)
  })

  it('has its full hours by the plant’s clock, also where that is half an hour apart', () => {
    expect(hoursOf(shift, 'America/Sao_Paulo')).toHaveLength(8)
    expect(new Date(hoursOf(shift, 'Asia/Kolkata')[0] ?? 0).toISOString()).toBe('2026-11-23T09:30:00.000Z')
    expect(hoursOf({ ...shift, end: '2026-11-24T09:00:00.000Z' }, 'UTC')).toHaveLength(12)
  })
})

it('an hour stands beside the word of the clock where the track is wide enough for both', () => {
  const hours = hoursOf(shift, 'UTC')
  const beside = (time: string, width: number) => hoursBeside(hours, at(time), shift, width)
  const without = (...times: string[]) => hours.filter((hour) => !times.some((time) => hour === at(time)))
  // an hour is 50 px wide, then 150
  expect(beside('12:00', 400)).toEqual(without('11:00', '12:00', '13:00'))
  expect(beside('12:20', 1200)).toEqual(without('12:00'))
  expect(beside('12:30', 1200)).toEqual(hours)
  expect(beside('08:00', 400)).toEqual(hours)
})
