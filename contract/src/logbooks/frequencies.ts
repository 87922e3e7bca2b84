import { addDays, addMonths } from '../core/index.ts'

/** How often an activity is due (portal.md section 3, decisions 3.9). */
export const frequencies = [
  'DAILY',
  'WEEKLY',
  'BIWEEKLY',
  'MONTHLY',
  'QUARTERLY',
  'BIANNUAL',
  'YEARLY',
  'ON_DEMAND',
] as const
export type Frequency = (typeof frequencies)[number]

const inDays = { DAILY: 1, WEEKLY: 7, BIWEEKLY: 14 } as const
const inMonths = { MONTHLY: 1, QUARTERLY: 3, BIANNUAL: 6, YEARLY: 12 } as const

/**
 * The first day of a period, counted from 0 at the day on which the activity began: monthly from 31 January is due on 28
 * February and on 31 March again. Null: on demand has no periods.
 */
export function dueDay(anchor: string, frequency: Frequency, period: number): string | null {
  if (frequency === 'ON_DEMAND') return null
  if (frequency in inDays) return addDays(anchor, inDays[frequency as keyof typeof inDays] * period)
  return addMonths(anchor, inMonths[frequency as keyof typeof inMonths] * period)
}

/** The last day of a period; null: on demand has no end. */
export function lastDay(anchor: string, frequency: Frequency, period: number): string | null {
  const next = dueDay(anchor, frequency, period + 1)
  return next === null ? null : addDays(next, -1)
}
