import { secondsOf } from './times.ts'

/** Days of the week, Monday 1 to Sunday 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

/** A shift has one to three of them (portal.md section 3; docs/decisions, "A shift has up to three timings"). */
export const MAX_TIMINGS = 3

/** One stretch of a shift: from when to when, on the days of the week on which it begins. */
export interface ShiftTiming {
  /** 'HH:MM' or 'HH:MM:SS' of the plant's wall clock */
  start: string
  /** not after the start: it lies on the next day (decisions 5.6) */
  end: string
  days: readonly Weekday[]
}

/** What the plant calendar needs to know of a shift. */
export interface ShiftTimes {
  id: number
  timings: readonly ShiftTiming[]
  /** minutes after an end in which a record still belongs to the shift */
  toleranceMinutes: number
  /** it takes what no numbered shift takes, and may lie over them */
  commercial: boolean
}

/** Seconds of a day and of a week, by the wall clock. */
export const DAY = 86_400
export const WEEK = 7 * DAY

/** Seconds by the wall clock; an end that is not after the start lies on the next day. */
export function durationOf({ start, end }: Pick<ShiftTiming, 'start' | 'end'>): number {
  const length = secondsOf(end) - secondsOf(start)
  return length > 0 ? length : length + DAY
}

/** The overflow check (portal.md section 5): whether end + a duration is later than start + 24 hours. */
export function overflows(timing: Pick<ShiftTiming, 'start' | 'end'>, minutes: number): boolean {
  return durationOf(timing) + minutes * 60 > DAY
}

/** A timing as it begins on one day of the week. */
export interface Occurrence<S extends Pick<ShiftTimes, 'timings'> = ShiftTimes> {
  shift: S
  timing: number
  /** seconds since Monday 00:00 by the wall clock */
  start: number
  /** seconds */
  duration: number
}

export function occurrencesOf<S extends Pick<ShiftTimes, 'timings'>>(shift: S): Occurrence<S>[] {
  return shift.timings.flatMap((timing, index) =>
    timing.days.map((day) => ({
      shift,
      timing: index,
      start: (day - 1) * DAY + secondsOf(timing.start),
      duration: durationOf(timing),
    })),
  )
}

/** Seconds from one moment of the week to the next time another comes, 0 to a week less a second. */
export function until(from: number, to: number): number {
  return (((to - from) % WEEK) + WEEK) % WEEK
}

const DAY_MS = DAY * 1000

/** Whole days since 1970-01-01, of 'YYYY-MM-DD'. */
export const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** Monday 1 to Sunday 7, of whole days since 1970-01-01, which was a Thursday. */
export const weekdayOfNumber = (number: number) => (((((number + 3) % 7) + 7) % 7) + 1) as Weekday

export const weekdayOf = (day: string): Weekday => weekdayOfNumber(dayNumber(day))
