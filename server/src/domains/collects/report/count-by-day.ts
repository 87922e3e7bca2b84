import type { Queries } from '../../../core/kernel/index.ts'
import { type DaySpan, spans, spanValues } from '../../../core/list/index.ts'

export interface CollectsOfDay {
  industryId: number
  day: string
  collects: number
  outOfLimits: number
}

/**
 * How many collects were made in each span, and how many of them have a value outside its limits. Every span is two
 * ranges of an index by plant and time; no record is read.
 */
export async function countCollectsByDay(db: Queries, days: readonly DaySpan[]): Promise<CollectsOfDay[]> {
  const { rows } = await db.query<CollectsOfDay>(
    `select s.industry_id as "industryId", s.day,
       (select count(*) from collects c where c.industry_id = s.industry_id
          and c.collected_at >= s.begins and c.collected_at < s.ends and c.change_state <> 'DA') as collects,
       (select count(*) from collects c where c.industry_id = s.industry_id
          and c.collected_at >= s.begins and c.collected_at < s.ends and c.out_range
          and c.change_state <> 'DA') as "outOfLimits"
     from ${spans}`,
    spanValues(days),
  )
  return rows
}
