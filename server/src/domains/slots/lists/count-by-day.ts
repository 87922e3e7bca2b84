import type { Queries } from '../../../core/kernel/index.ts'
import { type DaySpan, spans, spanValues } from '../../../core/list/index.ts'

interface SlotsOfDay {
  day: string
  performed: number
  late: number
  missed: number
  justified: number
}

/**
 * What became of the slots that were due in each span, by the clock, so that a late job shows no wrong number. What is
 * still to come counts nowhere.
 */
export async function countSlotsByDay(db: Queries, days: readonly DaySpan[], now: Date): Promise<SlotsOfDay[]> {
  const { rows } = await db.query<SlotsOfDay>(
    `select s.day, due.* from ${spans}, lateral (
       select count(*) filter (where o.state = 'PERFORMED' and not o.late) as performed,
         count(*) filter (where o.state = 'PERFORMED' and o.late) as late,
         count(*) filter (where o.state = 'UNJUSTIFIED' or o.state = 'SCHEDULED' and o.closes_at < $5) as missed,
         count(*) filter (where o.state = 'JUSTIFIED') as justified
       from slots o where o.industry_id = s.industry_id and o.due_at >= s.begins and o.due_at < s.ends
     ) due`,
    [...spanValues(days), now.toISOString()],
  )
  return rows
}
