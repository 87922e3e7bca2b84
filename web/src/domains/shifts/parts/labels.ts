import { type ShiftTiming, type Weekday, weekdays, writeTime } from '@lineside/contract/shifts'
import { currentLanguage } from '../../../core/i18n/index.ts'

/** The second of January 2023 was a Monday. */
const someDay = (day: Weekday) => Date.UTC(2023, 0, day + 1)

/** 'Mon', 'seg.', 'Pzt' … in the reader's language. */
export function weekdayName(day: Weekday, length: 'short' | 'long' = 'short'): string {
  return new Intl.DateTimeFormat(currentLanguage(), { weekday: length, timeZone: 'UTC' })
    .format(someDay(day))
    .replace(/\.$/, '')
}

/** 'Mon–Fri', 'Mon, Wed'; empty for every day. */
export function daysText(days: readonly Weekday[]): string {
  if (days.length === weekdays.length) return ''
  const runs: Weekday[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  const name = (day: Weekday | undefined) => (day === undefined ? '' : weekdayName(day))
  return runs.flatMap((run) => (run.length > 2 ? [`${name(run[0])}–${name(run.at(-1))}`] : run.map(name))).join(', ')
}

/** '06:00–14:20 Mon–Fri'. */
export function timingText({ start, end, days }: Pick<ShiftTiming, 'start' | 'end' | 'days'>): string {
  return [`${writeTime(start)}–${writeTime(end)}`, daysText(days)].filter(Boolean).join(' ')
}

export const timingsText = (timings: readonly ShiftTiming[]) => timings.map(timingText).join(' · ')
