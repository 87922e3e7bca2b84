import { getNonConformityStatistics, nonConformityFigures } from '@lineside/contract/non-conformities'
import { type Queries, query } from '../../../core/kernel/index.ts'
import { type DaySpan, spans, spanValues } from '../../../core/list/index.ts'
import { type CountedDay, type DayCounts, quarterOf, rollupJob, statistics } from '../../../core/statistics/index.ts'

type Figure = (typeof nonConformityFigures)[number]

export const nonConformityCounts: DayCounts<Figure> = {
  name: 'non-conformities',
  values: nonConformityFigures,
  countDays,
  async momentsOf(db, ids, since) {
    const { rows } = await db.query<{ industryId: number; at: string }>(
      `select distinct n.industry_id as "industryId", ${quarterOf('n.found_at')} as at from non_conformities n
       where n.id = any($1::bigint[]) and n.found_at >= $2`,
      [ids, since],
    )
    return rows
  },
}

export const nonConformityStatisticsJob = rollupJob(nonConformityCounts)

export const getNonConformityStatisticsQuery = query(getNonConformityStatistics, (ctx, { query: { industryId } }) =>
  statistics(ctx, nonConformityCounts, industryId),
)

/** What was found in each span, without what was none (decisions 3.4): two bounds of an index by plant and time a span. */
async function countDays(db: Queries, days: readonly DaySpan[]): Promise<CountedDay<Figure>[]> {
  const { rows } = await db.query<CountedDay<Figure>>(
    `select s.industry_id as "industryId", s.day, raised.*
     from ${spans}, lateral (
       select count(*) as "nonConformities", count(*) filter (where n.critical) as critical,
         count(*) filter (where n.code = 'S') as untreated
       from non_conformities n
       where n.industry_id = s.industry_id and n.found_at >= s.begins and n.found_at < s.ends
         and n.outcome is distinct from 'void'
     ) raised`,
    spanValues(days),
  )
  return rows
}
