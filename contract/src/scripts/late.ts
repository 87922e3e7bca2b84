import type { Infer } from '../core/index.ts'
import type { scriptRun } from './runs.ts'

type Run = Infer<typeof scriptRun>
type Timed = Pick<Run['stops'][number], 'expectedAt' | 'doneAt'>

/**
 * Whole minutes by which a stop was done late, or is late by now; 0 where it is in time. Of a route that is over, what was
 * never done is late as it stood at its end.
 */
export function lateBy({ expectedAt, doneAt }: Timed, now: number, endedAt: string | null = null): number {
  const at = doneAt ?? endedAt
  const until = at === null ? now : Date.parse(at)
  return Math.max(0, Math.floor((until - Date.parse(expectedAt)) / 60_000))
}

/** How far a started route has come. */
export interface RunProgress {
  stops: number
  done: number
  /** stops that were done late, or are late */
  late: number
  /** the first stop that is not done */
  next: Run['stops'][number] | undefined
}

export function progressOf({ stops, endedAt }: Pick<Run, 'stops' | 'endedAt'>, now: number): RunProgress {
  return {
    stops: stops.length,
    done: stops.filter(({ doneAt }) => doneAt !== null).length,
    late: stops.filter((stop) => lateBy(stop, now, endedAt) > 0).length,
    next: stops.find(({ doneAt }) => doneAt === null),
  }
}
