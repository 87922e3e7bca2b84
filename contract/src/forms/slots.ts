import { addDays, localTime } from '../core/index.ts'
import { type ShiftSpan, type ShiftTimes, spansOn } from '../shifts/index.ts'

const MINUTE = 60_000

/** What a form's frequency says of its times, in minutes; a draft may lack any of it. */
export interface DueRule {
  startAfter: number | null
  repeat: number | null
}

/** The same with what opens and closes a window; `deadline` null: before and after by the tolerance. */
export interface SlotRule extends DueRule {
  tolerance: number
  deadline: number | null
}

/** What a plant's calendar says. `holidays`: days that nothing starts on. */
export interface PlantCalendar {
  zone: string
  shifts: readonly ShiftTimes[]
  holidays: ReadonlySet<string>
}

/** A time at which a form is due, of the shift it lies in. */
export interface Slot {
  shiftId: number
  /** the local date on which the shift started */
  productionDate: string
  due: Date
  /** the first and the last instant in which a record counts for it */
  opens: Date
  closes: Date
  /** the whole shift, with its breaks */
  shiftStart: Date
  shiftEnd: Date
}

export interface DueShift extends ShiftSpan {
  due: Date[]
}

/** The times of a shift: the first so long after its start, then again and again, strictly before its end. */
function dueWithin({ startAfter, repeat }: DueRule, { start, end }: { start: Date; end: Date }): Date[] {
  const due: Date[] = []
  const every = repeat === null || repeat <= 0 ? Number.POSITIVE_INFINITY : repeat * MINUTE
  for (let at = start.getTime() + (startAfter ?? 0) * MINUTE; at < end.getTime(); at += every) due.push(new Date(at))
  return due
}

/** When a record counts for a time: around it by the tolerance, or from it to the deadline; at least a minute. */
export function windowOf({ tolerance, deadline }: Omit<SlotRule, keyof DueRule>, due: Date) {
  const opens = due.getTime() - (deadline === null ? tolerance : 0) * MINUTE
  const closes = due.getTime() + (deadline ?? tolerance) * MINUTE
  return { opens: new Date(opens), closes: new Date(Math.max(closes, opens + MINUTE)) }
}

/** The shifts that forms are due in: the numbered ones; of a plant without any the commercial one. */
function workedShifts(shifts: readonly ShiftTimes[]): readonly ShiftTimes[] {
  const numbered = shifts.filter(({ commercial }) => !commercial)
  return numbered.length > 0 ? numbered : shifts
}

/** When a form is due in each shift that starts on a day (decisions 3.3). */
export function dueTimes(rule: DueRule, day: string, zone: string, shifts: readonly ShiftTimes[]): DueShift[] {
  return spansOn(day, zone, workedShifts(shifts)).map((span) => ({ ...span, due: dueWithin(rule, span) }))
}

/** The slots of the shifts that start on a local date, by their time. A holiday has none. */
export function slotsOn(rule: SlotRule, day: string, { zone, shifts, holidays }: PlantCalendar): Slot[] {
  if (holidays.has(day)) return []
  const spans = dueTimes(rule, day, zone, shifts)
  return spans.flatMap(({ shiftId, productionDate, due }) => {
    const own = spans.filter((span) => span.shiftId === shiftId)
    const shiftStart = new Date(Math.min(...own.map(({ start }) => start.getTime())))
    const shiftEnd = new Date(Math.max(...own.map(({ end }) => end.getTime())))
    return due.map((at) => ({ shiftId, productionDate, due: at, ...windowOf(rule, at), shiftStart, shiftEnd }))
  })
}

/** The slots due from an instant on, before another one. */
export function slotsBetween(rule: SlotRule, from: Date, to: Date, calendar: PlantCalendar): Slot[] {
  const slots: Slot[] = []
  const last = localTime(to, calendar.zone).day
  // a shift lasts no longer than a day: the one of the day before may still run
  for (let day = addDays(localTime(from, calendar.zone).day, -1); day <= last; day = addDays(day, 1)) {
    slots.push(...slotsOn(rule, day, calendar).filter(({ due }) => due >= from && due < to))
  }
  return slots
}
