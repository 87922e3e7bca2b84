import { collectFigures, getCollectStatistics } from '@lineside/contract/collects'
import { query } from '../../../core/kernel/index.ts'
import { type DayCounts, quarterOf, rollupJob, statistics } from '../../../core/statistics/index.ts'
import { countCollectsByDay } from './count-by-day.ts'

/** The records of each day, and those with a value outside its limits; without those that were deleted. */
export const collectCounts: DayCounts<(typeof collectFigures)[number]> = {
  name: 'collects',
  values: collectFigures,
  countDays: countCollectsByDay,
  async momentsOf(db, ids, since) {
    const { rows } = await db.query<{ industryId: number; at: string }>(
      `select distinct c.industry_id as "industryId", ${quarterOf('c.collected_at')} as at from collects c
       where c.id = any($1::bigint[]) and c.collected_at >= $2`,
      [ids, since],
    )
    return rows
  },
}

export const collectStatisticsJob = rollupJob(collectCounts)

export const getCollectStatisticsQuery = query(getCollectStatistics, (ctx, { query: { industryId } }) =>
  statistics(ctx, collectCounts, industryId),
)
