import type { Plant } from '../access/index.ts'
import type { InNameOf, JobName, ReadContext, WriteContext } from '../kernel/index.ts'
import type { SettingKey } from '../settings/index.ts'

/** What a job works with: it reads statement by statement and writes in units of work, each committed by itself. */
export interface JobContext extends ReadContext {
  /**
   * One unit of work as the system. A job that died is run again from its beginning: a unit must find by its own
   * questions that it was done. `events`: the history events it may append; `person`: who asked for it and whose name its
   * history bears.
   */
  command<T>(events: readonly string[], act: (ctx: WriteContext) => Promise<T>, person?: InNameOf): Promise<T>
  /** how many runs of the same job came to no end before: their process died, or what they asked for failed */
  earlier: number
  /** the server stops, or the job took too long: leave at the next good moment */
  signal: AbortSignal
}

/** Runs as often as said, by the server's clock, once over all processes; never twice at a time. */
export interface PeriodicJob {
  name: string
  every: 'minute' | 'hour' | 'day'
  run(ctx: JobContext): Promise<void>
}

/**
 * Runs once a plant and local day when it is that time there, later on the same day where the server was down; a day
 * without a server is passed over. A time or the setting that holds one.
 */
export interface DailyJob {
  name: string
  dailyAt: `${number}:${number}` | Extract<SettingKey, `${string}.time` | `${string}.renewTime`>
  /** `localDate`: the plant's day, YYYY-MM-DD */
  run(ctx: JobContext, plant: Plant, localDate: string): Promise<void>
}

/** Runs when a command asks for it (`ctx.enqueue`), at least once; its payload goes through JSON. */
export interface RequestedJob<P> extends JobName<P> {
  run(ctx: JobContext, payload: P): Promise<void>
}

export type Job = PeriodicJob | DailyJob | RequestedJob<unknown>

/** The name is `<domain>.<what>`. */
export function defineJob(job: PeriodicJob): PeriodicJob
export function defineJob(job: DailyJob): DailyJob
export function defineJob<P>(job: RequestedJob<P>): RequestedJob<P>
export function defineJob(job: Job): Job {
  return job
}
