/**
 * How an action stands by its day, the same on a device without the server and in the server (decisions 3.5 and 3.6): ongoing
 * through its day, tardy from the first day past it, overdue once it is more days past it than the plants allow.
 */

/** The setting `action.tardyDays` where nobody has set it, in days. */
export const TARDY_DAYS = 7

/** An action that is open: D ongoing, A tardy, B overdue. */
export type OpenStatus = 'D' | 'A' | 'B'

/** Whole days from one local day to another, both YYYY-MM-DD; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** The status of an open action by the days that are left to its day, negative when it is past. */
export function statusByDaysLeft(daysLeft: number, tardyDays: number): OpenStatus {
  if (daysLeft >= 0) return 'D'
  return -daysLeft <= tardyDays ? 'A' : 'B'
}

/** The same by its day and the day that runs at its plant. */
export const statusByDate = (expected: string, today: string, tardyDays: number): OpenStatus =>
  statusByDaysLeft(daysBetween(today, expected), tardyDays)
