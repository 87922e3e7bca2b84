import { type OpenStatus, statusByDaysLeft, TARDY_DAYS } from '@lineside/contract/core'
import { storedAccount } from '../session/index.ts'

/** Days past its day after which an action is overdue, as it is set at this installation. */
export const tardyDays = (): number => storedAccount()?.tardyDays ?? TARDY_DAYS

/** What an open action is by the days that are left to its day, negative when it is past. */
export const statusToday = (daysLeft: number): OpenStatus => statusByDaysLeft(daysLeft, tardyDays())
