import type { Queries } from '../../../core/kernel/index.ts'
import { type DaySpan, spans, spanValues } from '../../../core/list/index.ts'

/** Non-conformities found in each span, repeated ones too; those that were none do not count (decisions 3.4). */
export async function countNonConformitiesByDay(
  db: Queries,
  days: readonly DaySpan[],
): Promise<{ industryId: number; day: string; count: number }[]> {
  const { rows } = await db.query<{ industryId: number; day: string; count: number }>(
    `select s.industry_id as "industryId", s.day,
       (select count(*) from non_conformities n where n.industry_id = s.industry_id
          and n.found_at >= s.begins and n.found_at < s.ends and n.outcome is distinct from 'void') as count
     from ${spans}`,
    spanValues(days),
  )
  return rows
}
