import { addDays, localTime } from '../core/index.ts'

/** What the plant calendar needs to know of a shift; times as 'HH:MM' or 'HH:MM:SS' of the plant's wall clock. */
export interface ShiftTimes {
  id: number
  start: string
  end: string
  toleranceMinutes: number
  commercial: boolean
}

export interface ShiftOfRecord {
  shiftId: number | null
  /** the local date on which the shift started (decisions 0, rule 8) */
  productionDate: string
}

const DAY = 86_400

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

/** Seconds a shift lasts; an end not after the start lies on the next day (decisions 5.6). */
function duration(shift: ShiftTimes): number {
  const length = secondsOf(shift.end) - secondsOf(shift.start)
  return length > 0 ? length : length + DAY
}

/** Seconds since the shift last started, by the wall clock. */
function since(shift: ShiftTimes, seconds: number): number {
  return (seconds - secondsOf(shift.start) + DAY) % DAY
}

/**
 * The shift a record belongs to and its production date (decisions 5.6): the shift that runs at its time, numbered
 * shifts before commercial ones; in a gap the previous shift within its tolerance; else the commercial shift, else none.
 */
export function shiftOf(at: Date, timeZone: string, shifts: readonly ShiftTimes[]): ShiftOfRecord {
  const { day, seconds } = localTime(at, timeZone)
  const numbered = shifts.filter((shift) => !shift.commercial)
  const commercial = shifts.filter((shift) => shift.commercial)
  const started = (shift: ShiftTimes): ShiftOfRecord => ({
    shiftId: shift.id,
    productionDate: seconds < secondsOf(shift.start) ? addDays(day, -1) : day,
  })
  const runs = (shift: ShiftTimes) => since(shift, seconds) < duration(shift)
  const tolerates = (shift: ShiftTimes) => since(shift, seconds) <= duration(shift) + shift.toleranceMinutes * 60
  const found = numbered.find(runs) ?? numbered.find(tolerates) ?? commercial.find(runs)
  if (found) return started(found)
  return { shiftId: commercial[0]?.id ?? null, productionDate: day }
}
