import { findTransition, statusByDaysLeft, targetOf } from '../core/index.ts'
import { type ActionStatus, actionStates, openStatuses } from './states.ts'

/** What a proposed conclusion leads to: of a critical non-conformity somebody else must accept it (decisions 3.5). */
export const statusProposed = ({ critical }: { critical: boolean }): 'W' | 'E' => (critical ? 'W' : 'E')

interface Standing {
  status: ActionStatus
  critical: boolean
  /** days from today to its day, negative when it is past */
  daysLeft: number
}

/**
 * The status in which an event leaves an action, as its command answers it: an open one is by its day what it is, one whose day
 * was moved is in time. Undefined where the event does not lead on from there.
 */
export function actionStatusAfter(action: Standing, event: string, tardyDays: number): ActionStatus | undefined {
  const row = findTransition(actionStates, action.status, event)
  if (!row) return undefined
  if (event === 'actionProposed') return statusProposed(action)
  const byDay = event === 'actionDateChanged' ? 'D' : statusByDaysLeft(action.daysLeft, tardyDays)
  const to = targetOf(actionStates, row, byDay)
  return openStatuses.some((open) => open === to) ? byDay : to
}
