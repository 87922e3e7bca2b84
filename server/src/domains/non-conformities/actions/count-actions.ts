import type { Queries } from '../../../core/kernel/index.ts'
import type { DaySpan } from '../../../core/list/index.ts'

interface ActionsDue {
  inTime: number
  late: number
  belated: number
}

/** Actions whose day lies in the spans, all of one plant: performed by it, performed after it, not performed and past it. */
export async function countActionsDue(db: Queries, days: readonly DaySpan[]): Promise<ActionsDue> {
  const { rows } = await db.query<ActionsDue>(
    `select count(*) filter (where status in ('W', 'E') and performed_date <= expected_date) as "inTime",
       count(*) filter (where status in ('W', 'E') and performed_date > expected_date) as late,
       count(*) filter (where status in ('A', 'B')) as belated
     from non_conformities_actions
     where industry_id = $1 and expected_date between $2::date and $3::date`,
    [days[0]?.industryId, days[0]?.day, days.at(-1)?.day],
  )
  return rows[0] ?? { inTime: 0, late: 0, belated: 0 }
}
