import type { ReadContext } from '../kernel/context.ts'
import { setting } from '../settings/index.ts'
import { plantToday } from './days.ts'

const DAY = 86_400_000

/** An action that is open: D ongoing, A tardy, B overdue (decisions 3.5 and 3.6). */
export type OpenStatus = 'D' | 'A' | 'B'

/** Whole days from one local day to another; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}

/** The status of an open action by its date: D, A from the first day past due, B after `tardyDays` (decisions 3.5). */
export function statusByDate(expected: string, today: string, tardyDays: number): OpenStatus {
  const past = daysBetween(expected, today)
  if (past <= 0) return 'D'
  return past <= tardyDays ? 'A' : 'B'
}

/** What an open action is today, also where the minute job is late (decisions 0, rule 9). */
export async function openStatus(ctx: ReadContext, industryId: number, expected: string): Promise<OpenStatus> {
  return statusByDate(expected, await plantToday(ctx, industryId), await setting(ctx, 'action.tardyDays'))
}

export function isOpen(status: string): status is OpenStatus {
  return status === 'D' || status === 'A' || status === 'B'
}

/** An action with its days, as far as they say whether it is late. */
interface Dated {
  status: string
  expected: string
  performed: string | null
}

/** How it stands today: days left, whether it is late, and its status, which the minute job may not have moved yet. */
export function standing<S extends string>(
  { status, expected, performed }: Dated & { status: S },
  today: string,
  tardyDays: number,
) {
  const open = isOpen(status)
  const daysLeft = daysBetween(today, expected)
  return {
    daysLeft,
    late: performed === null ? open && daysLeft < 0 : performed > expected,
    status: open ? statusByDate(expected, today, tardyDays) : status,
  }
}
