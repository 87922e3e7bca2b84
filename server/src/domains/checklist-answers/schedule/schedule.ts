import type { Schedule } from '@lineside/contract/checklists'
import { addDays } from '@lineside/contract/core'

/** A span of local days, both included, in which one answer is expected. */
export interface Period {
  from: string
  until: string
}

/** The period of a schedule that a local day lies in: the day, the week from its weekday on, the month from its day on. */
export function periodOf({ frequency, weekday, monthDay }: Schedule, today: string): Period {
  if (frequency === 'DAILY') return { from: today, until: today }
  if (frequency === 'WEEKLY') {
    const from = addDays(today, -((weekdayOf(today) - (weekday ?? 1) + 7) % 7))
    return { from, until: addDays(from, 6) }
  }
  const day = monthDay ?? 1
  const here = dayInMonth(today, 0, day)
  const from = here <= today ? here : dayInMonth(today, -1, day)
  return { from, until: addDays(dayInMonth(from, 1, day), -1) }
}

/** Whether nobody works in a period: each of its days is a holiday of the plant, so nothing is expected in it. */
export function isSuspended({ from, until }: Period, holidays: ReadonlySet<string>): boolean {
  for (let day = from; day <= until; day = addDays(day, 1)) if (!holidays.has(day)) return false
  return true
}

/** 1 Monday to 7 Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** A day of the month so many months on; the last of a shorter month. */
function dayInMonth(day: string, months: number, monthDay: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  const shown = String(Math.min(monthDay, last.getUTCDate())).padStart(2, '0')
  return `${last.toISOString().slice(0, 8)}${shown}`
}
