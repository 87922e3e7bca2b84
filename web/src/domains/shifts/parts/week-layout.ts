import { addDays, startOfDay } from '@lineside/contract/core'
import { type ShiftCode, type ShiftSpan, type ShiftTimes, spansOn, weekdayOf } from '@lineside/contract/shifts'

/** A shift as it is drawn; `id` tells it from the others. */
export interface DrawnShift extends ShiftTimes {
  code: ShiftCode
  name: string
}

/** A part of a day, from 0 (its first moment) to 1 (its last). */
export interface Stretch {
  from: number
  to: number
  start: Date
  end: Date
}

export interface Bar extends Stretch {
  shift: DrawnShift
  kind: 'shift' | 'tolerance'
  /** it goes on from the day before, into the day after */
  cutAtStart: boolean
  cutAtEnd: boolean
}

/** A local day of a plant. */
export interface DrawnDay {
  day: string
  /** minutes that it truly has: 1380 or 1500 where the clock changes */
  minutes: number
  bars: readonly Bar[]
  /** where no numbered shift runs, though the plant has some */
  gaps: readonly Stretch[]
  /** where two numbered ones run at once */
  overlaps: readonly Stretch[]
  /** where a moment lies in the day; null where it lies in another */
  placeOf: (at: Date) => number | null
}

/** Monday of a day's week. */
export const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day))

/** The seven days of a week as a plant's clock makes them. */
export function drawWeek(monday: string, zone: string, shifts: readonly DrawnShift[]): DrawnDay[] {
  return [0, 1, 2, 3, 4, 5, 6].map((ahead) => drawDay(addDays(monday, ahead), zone, shifts))
}

function drawDay(day: string, zone: string, shifts: readonly DrawnShift[]): DrawnDay {
  const begin = startOfDay(day, zone).getTime()
  const end = startOfDay(addDays(day, 1), zone).getTime()
  const fraction = (at: number) => (at - begin) / (end - begin)
  const stretch = (from: number, to: number): Stretch => ({
    from: fraction(from),
    to: fraction(to),
    start: new Date(from),
    end: new Date(to),
  })
  const byId = new Map(shifts.map((shift) => [shift.id, shift]))
  const spans = [addDays(day, -1), day].flatMap((one) => spansOn(one, zone, shifts))
  const bars = spans.flatMap((span) => barsOf(span, byId, begin, end, stretch))
  const numbered = bars.filter((bar) => bar.kind === 'shift' && !bar.shift.commercial)
  const some = shifts.some((shift) => !shift.commercial)
  return {
    day,
    minutes: (end - begin) / 60_000,
    bars,
    gaps: some ? gapsBetween(numbered, begin, end).map(([from, to]) => stretch(from, to)) : [],
    overlaps: overlapsOf(numbered).map(([from, to]) => stretch(from, to)),
    placeOf: (at) => (at.getTime() >= begin && at.getTime() < end ? fraction(at.getTime()) : null),
  }
}

function barsOf(
  span: ShiftSpan,
  byId: ReadonlyMap<number, DrawnShift>,
  begin: number,
  end: number,
  stretch: (from: number, to: number) => Stretch,
): Bar[] {
  const shift = byId.get(span.shiftId)
  if (!shift) return []
  const parts = [
    ['shift', span.start.getTime(), span.end.getTime()],
    ['tolerance', span.end.getTime(), span.toleratedUntil.getTime()],
  ] as const
  return parts.flatMap(([kind, from, to]) => {
    const [cutFrom, cutTo] = [Math.max(from, begin), Math.min(to, end)]
    if (cutFrom >= cutTo || (kind === 'tolerance' && shift.commercial)) return []
    return [{ ...stretch(cutFrom, cutTo), shift, kind, cutAtStart: from < begin, cutAtEnd: to > end }]
  })
}

function gapsBetween(bars: readonly Bar[], begin: number, end: number): [number, number][] {
  const gaps: [number, number][] = []
  let at = begin
  for (const bar of [...bars].sort((a, b) => a.start.getTime() - b.start.getTime())) {
    if (bar.start.getTime() > at) gaps.push([at, bar.start.getTime()])
    at = Math.max(at, bar.end.getTime())
  }
  if (at < end) gaps.push([at, end])
  return gaps
}

function overlapsOf(bars: readonly Bar[]): [number, number][] {
  return bars.flatMap((one, index) =>
    bars.slice(index + 1).flatMap((other): [number, number][] => {
      const from = Math.max(one.start.getTime(), other.start.getTime())
      const to = Math.min(one.end.getTime(), other.end.getTime())
      return from < to ? [[from, to]] : []
    }),
  )
}
