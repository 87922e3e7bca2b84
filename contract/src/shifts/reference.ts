import type { ShiftTimes } from './timings.ts'

/**
 * The plant calendar once more, slow and by other means, for the tests: a clock that is watched minute by minute. What
 * it shows comes from Intl alone; a shift begins and ends when the clock first comes as far.
 */

export interface Watched {
  shiftId: number | null
  productionDate: string
}

interface Running {
  shift: ShiftTimes
  timing: number
  date: string
  /** as minutes of the wall clock since 1970 */
  ends: number
  lasted: number
}

/** A timing of a shift as it went by on a date. */
export interface Lasted {
  shiftId: number
  timing: number
  date: string
  minutes: number
}

const MINUTE = 60_000
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const starts = (shifts: readonly ShiftTimes[]) =>
  new Set(shifts.flatMap((shift) => shift.timings.map(({ start }) => minutesOf(start))))
const days = new Map<number, string>()

/** 'YYYY-MM-DD' of a minute of the wall clock; kept, for it is asked every minute. */
function dayOf(minute: number): string {
  const number = Math.floor(minute / 1440)
  const date = days.get(number) ?? new Date(number * 1440 * MINUTE).toISOString().slice(0, 10)
  days.set(number, date)
  return date
}

const weekdayOf = (minute: number) => new Date(minute * MINUTE).getUTCDay() || 7

/** The wall clock of a zone as minutes since 1970; Intl is asked once in a quarter of an hour. */
function clockOf(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  let [quarter, ahead] = [Number.NaN, 0]
  return (at) => {
    const now = Math.floor(at / (15 * MINUTE))
    if (now !== quarter) {
      quarter = now
      ahead = Date.parse(`${format.format(at).replace(' ', 'T')}Z`) / MINUTE - Math.floor(at / MINUTE)
    }
    return Math.floor(at / MINUTE) + ahead
  }
}

/**
 * Watches from one instant to another and tells each minute, and each timing that ended. The shifts, which begin and end
 * on whole minutes, are valid beside each other.
 */
export function watch(
  { from, to, zone, shifts }: { from: number; to: number; zone: string; shifts: readonly ShiftTimes[] },
  notify: { minute: (at: number, result: Watched) => void; ended: (span: Lasted) => void },
): void {
  const clock = clockOf(zone)
  const someStart = starts(shifts)
  let furthest = clock(from) - 1
  let running: Running[] = []
  let previous: { shiftId: number; date: string; at: number; tolerance: number } | undefined
  for (let at = from; at < to; at += MINUTE) {
    const shown = clock(at)
    for (; furthest < shown; furthest++) {
      const minute = furthest + 1
      for (const one of running) {
        if (one.ends !== minute) continue
        notify.ended({ shiftId: one.shift.id, timing: one.timing, date: one.date, minutes: one.lasted })
        if (!one.shift.commercial) {
          previous = { shiftId: one.shift.id, date: one.date, at, tolerance: one.shift.toleranceMinutes }
        }
      }
      if (running.some((each) => each.ends === minute)) running = running.filter((each) => each.ends !== minute)
      if (someStart.has(((minute % 1440) + 1440) % 1440)) running.push(...begunAt(minute, shifts))
    }
    for (const one of running) one.lasted++
    notify.minute(at, ownerOf(at, shown, running, previous, shifts))
  }
}

function begunAt(minute: number, shifts: readonly ShiftTimes[]): Running[] {
  const [date, weekday, time] = [dayOf(minute), weekdayOf(minute), ((minute % 1440) + 1440) % 1440]
  const begun: Running[] = []
  for (const shift of shifts) {
    shift.timings.forEach((timing, index) => {
      const start = minutesOf(timing.start)
      if (start !== time || !(timing.days as readonly number[]).includes(weekday)) return
      const length = minutesOf(timing.end) - start
      begun.push({ shift, timing: index, date, ends: minute + (length > 0 ? length : length + 1440), lasted: 0 })
    })
  }
  return begun
}

function ownerOf(
  at: number,
  shown: number,
  running: readonly Running[],
  previous: { shiftId: number; date: string; at: number; tolerance: number } | undefined,
  shifts: readonly ShiftTimes[],
): Watched {
  const numbered = running.find((one) => !one.shift.commercial)
  if (numbered) return { shiftId: numbered.shift.id, productionDate: numbered.date }
  if (previous && at - previous.at <= previous.tolerance * MINUTE) {
    return { shiftId: previous.shiftId, productionDate: previous.date }
  }
  const commercial = running.find((one) => one.shift.commercial)
  if (commercial) return { shiftId: commercial.shift.id, productionDate: commercial.date }
  return { shiftId: shifts.find((one) => one.commercial)?.id ?? null, productionDate: dayOf(shown) }
}
