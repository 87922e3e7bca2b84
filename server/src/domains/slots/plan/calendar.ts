import { addDays, localTime } from '@lineside/contract/core'
import { type PlantCalendar, slotsOn } from '@lineside/contract/forms'
import { type ShiftSpan, spansOn } from '@lineside/contract/shifts'
import type { Plant } from '../../../core/access/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { shifts } from '../../shifts/index.ts'
import { structure } from '../../structure/index.ts'

/** What the shifts and holidays of a plant say of its days. */
export async function calendarOf(ctx: ReadContext, { id, timeZone }: Plant): Promise<PlantCalendar> {
  const holidays = (await ctx.cached(structure)).holidaysOf(id).map(({ day }) => day)
  return { zone: timeZone, shifts: (await ctx.cached(shifts)).of(id), holidays: new Set(holidays) }
}

/** A shift as it is worked once: all its timings of a day. */
export interface WorkedShift {
  shiftId: number
  productionDate: string
  start: Date
  end: Date
}

/** The shifts that forms are due in which start on a local date: by the same rule as their slots. */
export function workedOn(day: string, calendar: PlantCalendar): WorkedShift[] {
  if (calendar.holidays.has(day)) return []
  const due = new Set(slotsOn(once, day, calendar).map(({ shiftId }) => shiftId))
  const spans = spansOn(day, calendar.zone, calendar.shifts).filter(({ shiftId }) => due.has(shiftId))
  return [...Map.groupBy(spans, ({ shiftId }) => shiftId)].map(([shiftId, own]) => whole(shiftId, day, own))
}

/** A form that is due once in every shift. */
const once = { startAfter: null, repeat: null, tolerance: 0, deadline: null }

function whole(shiftId: number, productionDate: string, own: readonly ShiftSpan[]): WorkedShift {
  const start = new Date(Math.min(...own.map((span) => span.start.getTime())))
  const end = new Date(Math.max(...own.map((span) => span.end.getTime())))
  return { shiftId, productionDate, start, end }
}

/** Those that started so many days ago or later, up to today. */
export function workedSince(now: Date, days: number, calendar: PlantCalendar): WorkedShift[] {
  const today = localTime(now, calendar.zone).day
  const dates = Array.from({ length: days + 1 }, (_, index) => addDays(today, index - days))
  return dates.flatMap((day) => workedOn(day, calendar))
}

/** The shift that runs, the one that began last where two do; null between shifts. */
export function workedNow(now: Date, calendar: PlantCalendar): WorkedShift | null {
  const running = workedSince(now, 1, calendar).filter(({ start, end }) => start <= now && now < end)
  return running.sort((a, b) => a.start.getTime() - b.start.getTime()).at(-1) ?? null
}
