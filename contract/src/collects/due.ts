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
