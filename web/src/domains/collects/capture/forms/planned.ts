import { dueTime, isMissed, type PlannedTime } from '@lineside/contract/collects'

const MINUTE = 60_000

/** When a form is due, as it stands at a moment. */
export interface Due {
  /** milliseconds since 1970 */
  at: number
  /** whole minutes past its time, once that is no longer tolerated; 0 where it is in time */
  late: number
  /** it may be filled for this time already, or long since */
  isDue: boolean
  /** whole minutes: while it is open until it is no longer in time, before that until it is due */
  left: number
  /** further times of this shift that were missed and may still be collected late */
  missed: number
}

/** When a form is due, by its scheduled times; null where there is none. */
export function dueOf(times: readonly PlannedTime[], now: number): Due | null {
  const due = dueTime(times, now)
  if (!due) return null
  const late = isMissed(due, now)
  const isOpen = due.opens <= now && !late
  return {
    at: due.at,
    late: late ? Math.max(1, Math.floor((now - due.at) / MINUTE)) : 0,
    isDue: due.opens <= now,
    left: late ? 0 : Math.max(1, Math.ceil(((isOpen ? due.closes : due.at) - now) / MINUTE)),
    missed: times.filter((time) => time !== due && isMissed(time, now)).length,
  }
}

/** Late ones first, then by their time. */
export const byUrgency = (a: Due, b: Due) => Number(b.late > 0) - Number(a.late > 0) || a.at - b.at
