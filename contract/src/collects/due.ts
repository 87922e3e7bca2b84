/** A time at which a form is due at a point; all in milliseconds since 1970. */
export interface PlannedTime {
  at: number
  /** the first and the last instant in which a record is in time */
  opens: number
  closes: number
  /** the end of its shift */
  until: number
}

/** Whether a record may still count for it: in its window, which may end after the shift, or late in the shift. */
export const isAhead = ({ closes, until }: PlannedTime, now: number) => now <= closes || now < until

/** It has passed, and may still be made up for. */
export const isMissed = (time: PlannedTime, now: number) => isAhead(time, now) && time.closes < now

/**
 * What a form is due for at a point: the time whose window is open, the oldest of several, else the oldest that was missed
 * in the shift that runs, else the next one (decisions 3.3). It is the order in which a record finds its slot.
 */
export function dueTime<T extends PlannedTime>(times: readonly T[], now: number): T | undefined {
  const ahead = times.filter((time) => isAhead(time, now)).toSorted((a, b) => a.at - b.at)
  return (
    ahead.find(({ opens, closes }) => opens <= now && now <= closes) ??
    ahead.find((time) => isMissed(time, now)) ??
    ahead.find(({ opens }) => now < opens)
  )
}

/**
 * The time that a record counts for: the one in whose window it lies, else as late the oldest of its shift whose window is over
 * (decisions 3.3). Undefined: it was not due. `at` in milliseconds since 1970. The server finds the slot of a record so, in SQL.
 */
export function timeOfRecord<T extends PlannedTime>(times: readonly T[], at: number): T | undefined {
  const inOrder = times.toSorted((a, b) => a.at - b.at)
  return (
    inOrder.find(({ opens, closes }) => opens <= at && at <= closes) ??
    inOrder.find(({ closes, until }) => closes < at && at < until)
  )
}

/** The times that are left once records stand for theirs, one after the other. */
export function timesLeft<T extends PlannedTime>(times: readonly T[], records: readonly number[]): T[] {
  let left = times.toSorted((a, b) => a.at - b.at)
  for (const record of records.toSorted((a, b) => a - b)) {
    const filled = timeOfRecord(left, record)
    left = left.filter((time) => time !== filled)
  }
  return left
}
