import { addDays, localTime } from '../core/index.ts'
import { secondsOf } from './times.ts'
import { DAY, dayNumber, durationOf, type ShiftTimes, type ShiftTiming, weekdayOf, weekdayOfNumber } from './timings.ts'
import { ownerAt } from './week-table.ts'
import { calmOffset, reached } from './zone.ts'

export interface ShiftOfRecord {
  shiftId: number | null
  /** the local date on which the shift started (decisions 0, rule 8) */
  productionDate: string
}

/** A timing of a shift as it stands on one date. */
export interface ShiftSpan {
  shiftId: number
  /** its place in the shift's timings */
  timing: number
  /** the local date on which it starts */
  productionDate: string
  start: Date
  /** the first instant that is no longer in it */
  end: Date
  /** the last second in which a record still belongs to it where no other shift runs */
  toleratedUntil: Date
  /** minutes that truly pass between start and end: on a day of a clock change not those the clock shows */
  minutes: number
}

const DAY_MS = DAY * 1000

const dates = new Map<number, string>()

/** 'YYYY-MM-DD' of whole days since 1970-01-01; kept, for it is asked for every record. */
function dateOf(number: number): string {
  let date = dates.get(number)
  if (date === undefined) {
    if (dates.size > 5000) dates.clear()
    date = new Date(number * DAY_MS).toISOString().slice(0, 10)
    dates.set(number, date)
  }
  return date
}

/**
 * The shift a record belongs to and its production date (decisions 5.6): the shift that runs at its time, numbered
 * shifts before commercial ones; in a gap the previous shift within its tolerance; else the commercial shift, else none.
 * A shift starts and ends when the wall clock first comes as far; its tolerance is minutes that truly pass. Whoever asks
 * often gives the same array: a week of it is worked out once.
 */
export function shiftOf(at: Date, timeZone: string, shifts: readonly ShiftTimes[]): ShiftOfRecord {
  const offset = calmOffset(at.getTime(), timeZone)
  if (offset === null) return shiftNearChange(at, timeZone, shifts)
  const wall = Math.floor((at.getTime() + offset) / 1000)
  const day = Math.floor(wall / DAY)
  const { shiftId, daysAgo } = ownerAt((weekdayOfNumber(day) - 1) * DAY + (wall - day * DAY), shifts)
  return { shiftId, productionDate: dateOf(day - daysAgo) }
}

/** The same by instants, around a clock change. */
function shiftNearChange(at: Date, timeZone: string, shifts: readonly ShiftTimes[]): ShiftOfRecord {
  const { day } = localTime(at, timeZone)
  const second = Math.floor(at.getTime() / 1000) * 1000
  const begun = [-2, -1, 0, 1]
    .flatMap((ahead) => spansOn(addDays(day, ahead), timeZone, shifts))
    .filter((span) => span.start.getTime() <= second)
  const runs = (span: ShiftSpan) => second < span.end.getTime()
  const commercial = new Set(shifts.filter((shift) => shift.commercial).map((shift) => shift.id))
  const byShift = shifts.flatMap((shift) => begun.filter((span) => span.shiftId === shift.id))
  // a shift that lies within a skipped hour ends with the one before it, and is still the later of the two
  const wallStart = (span: ShiftSpan) =>
    `${span.productionDate} ${shifts.find((shift) => shift.id === span.shiftId)?.timings[span.timing]?.start}`
  const numbered = byShift.filter((span) => !commercial.has(span.shiftId))
  const [previous] = numbered
    .filter((span) => span.end.getTime() <= second)
    .sort((a, b) => b.end.getTime() - a.end.getTime() || (wallStart(b) < wallStart(a) ? -1 : 1))
  const tolerated = previous && second <= previous.toleratedUntil.getTime() ? previous : undefined
  const match = numbered.find(runs) ?? tolerated ?? byShift.find((span) => commercial.has(span.shiftId) && runs(span))
  if (match) return { shiftId: match.shiftId, productionDate: match.productionDate }
  return { shiftId: shifts.find((shift) => shift.commercial)?.id ?? null, productionDate: day }
}

/** What starts on a local date, by its start. Disabled shifts are the caller's to leave out. */
export function spansOn(day: string, timeZone: string, shifts: readonly ShiftTimes[]): ShiftSpan[] {
  const weekday = weekdayOf(day)
  return shifts
    .flatMap((shift) =>
      shift.timings.flatMap((timing, index) =>
        timing.days.includes(weekday) ? [spanOf(day, timeZone, shift, timing, index)] : [],
      ),
    )
    .sort((a, b) => a.start.getTime() - b.start.getTime())
}

function spanOf(day: string, timeZone: string, shift: ShiftTimes, timing: ShiftTiming, index: number): ShiftSpan {
  const wall = (dayNumber(day) * DAY + secondsOf(timing.start)) * 1000
  const start = reached(wall, timeZone)
  const end = reached(wall + durationOf(timing) * 1000, timeZone)
  return {
    shiftId: shift.id,
    timing: index,
    productionDate: day,
    start: new Date(start),
    end: new Date(end),
    toleratedUntil: new Date(end + shift.toleranceMinutes * 60_000),
    minutes: (end - start) / 60_000,
  }
}

/** Minutes that a shift truly lasts on a local date, all its timings together: with an hour more or less as the clock changes. */
export function shiftMinutes(day: string, timeZone: string, shift: ShiftTimes): number {
  return spansOn(day, timeZone, [shift]).reduce((sum, span) => sum + span.minutes, 0)
}

/**
 * When a plant's day begins: with the first numbered shift of that local date, else with the first commercial one; with
 * its midnight where nothing starts. It ends where the next one begins.
 */
export function startOfPlantDay(day: string, timeZone: string, shifts: readonly ShiftTimes[]): Date {
  const numbered = spansOn(
    day,
    timeZone,
    shifts.filter((shift) => !shift.commercial),
  )
  const [first] = numbered.length > 0 ? numbered : spansOn(day, timeZone, shifts)
  return first?.start ?? new Date(reached(dayNumber(day) * DAY_MS, timeZone))
}

/**
 * Whether the plant is meant to work on a local date: some shift starts on it and it is no holiday. A holiday changes
 * nothing else: who works on one works in the shift of that hour.
 */
export function isWorkingDay(
  day: string,
  shifts: readonly Pick<ShiftTimes, 'timings'>[],
  holidays: ReadonlySet<string>,
): boolean {
  if (holidays.has(day)) return false
  const weekday = weekdayOf(day)
  return shifts.some((shift) => shift.timings.some((timing) => timing.days.includes(weekday)))
}
