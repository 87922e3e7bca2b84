import { daysBetween, type OpenStatus, statusByDate, statusByDaysLeft } from '@lineside/contract/core'
import type { ReadContext } from '../kernel/context.ts'
import { setting } from '../settings/index.ts'
import { plantToday } from './days.ts'

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
    status: open ? statusByDaysLeft(daysLeft, tardyDays) : status,
  }
}
