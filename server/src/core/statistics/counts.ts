import type { Queries } from '../kernel/index.ts'
import type { DaySpan } from '../list/index.ts'

/** What was counted of one day of one plant, by the name of each figure. */
export type CountedDay<V extends string> = { industryId: number; day: string } & Record<V, number>

/** The quarter of an hour of an instant, in SQL: no zone's days begin within one. */
export const quarterOf = (instant: string) => `date_bin('15 minutes', ${instant}, '2000-01-01T00:00:00Z')`

/** What a domain counts by the day of each plant. */
export interface DayCounts<V extends string> {
  /** the domain, which is also the entity whose history says what changed */
  name: string
  /** its figures */
  values: readonly V[]
  /** counts days as they are now: each by a range of an index by plant and time */
  countDays(db: Queries, days: readonly DaySpan[]): Promise<readonly CountedDay<V>[]>
  /**
   * where and when those of some records are that are counted since an instant; those of one plant and one quarter of an hour are
   * told once, for all of them are of one day
   */
  momentsOf(db: Queries, ids: readonly number[], since: string): Promise<readonly { industryId: number; at: string }[]>
}
