import type { Queries } from '../kernel/index.ts'
import type { DaySpan } from '../list/index.ts'

/** What was counted of one day of one plant, by the name of each figure. */
export type CountedDay<V extends string> = { industryId: number; day: string } & Record<V, number>

/** What a domain counts by the day of each plant. */
export interface DayCounts<V extends string> {
  /** the domain, which is also the entity whose history says what changed */
  name: string
  /** its figures */
  values: readonly V[]
  /** counts days as they are now: each by a range of an index by plant and time */
  countDays(db: Queries, days: readonly DaySpan[]): Promise<readonly CountedDay<V>[]>
  /** where and when those of some records are that are counted since an instant */
  momentsOf(db: Queries, ids: readonly number[], since: string): Promise<readonly { industryId: number; at: string }[]>
}
