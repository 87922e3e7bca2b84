import type { ActionStatus } from '@lineside/contract/non-conformities'
import type { ReadContext } from '../../core/kernel/index.ts'
import { setting } from '../../core/settings/index.ts'
import { plantToday } from '../../core/workflow/index.ts'

const DAY = 86_400_000

/** Whole days from one local day to another; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}

/** The status of an open action by its date: D, A from the first day past due, B after `tardyDays` (decisions 3.5). */
export function statusByDate(expected: string, today: string, tardyDays: number): 'D' | 'A' | 'B' {
  const past = daysBetween(expected, today)
  if (past <= 0) return 'D'
  return past <= tardyDays ? 'A' : 'B'
}

/** What an open action is today, also where the minute job is late (decisions 0, rule 9). */
export async function openStatus(ctx: ReadContext, industryId: number, expected: string): Promise<'D' | 'A' | 'B'> {
  return statusByDate(expected, await plantToday(ctx, industryId), await setting(ctx, 'action.tardyDays'))
}

export function isOpen(status: ActionStatus): status is 'D' | 'A' | 'B' {
  return status === 'D' || status === 'A' || status === 'B'
}
