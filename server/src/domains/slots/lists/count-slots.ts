import type { Queries } from '../../../core/kernel/index.ts'
import { type DaySpan, spans, spanValues } from '../../../core/list/index.ts'

/** As the list of slots finds them by state and lateness, by the clock. */
export interface SlotCounts {
  scheduled: number
  performed: number
  late: number
  missed: number
  justified: number
}

/** `now`: the parameter that holds the clock */
const counts = (now: string) => `
  count(*) filter (where s.state = 'SCHEDULED' and s.closes_at >= ${now}::timestamptz) as scheduled,
  count(*) filter (where s.state = 'PERFORMED' and not s.late) as performed,
  count(*) filter (where s.state = 'PERFORMED' and s.late) as late,
  count(*) filter (where s.state = 'UNJUSTIFIED' or s.state = 'SCHEDULED' and s.closes_at < ${now}::timestamptz) as missed,
  count(*) filter (where s.state = 'JUSTIFIED') as justified`

/** What became of what was due in each span; a range of an index by plant and time each. */
export async function countSlotsIn(db: Queries, some: readonly DaySpan[], now: Date) {
  const { rows } = await db.query<SlotCounts & { industryId: number; day: string }>(
    `select h.industry_id as "industryId", h.day, n.*
     from ${spans.replace('as s (', 'as h (')}
     cross join lateral (
       select ${counts('$5')} from slots s
       where s.industry_id = h.industry_id and s.due_at >= h.begins and s.due_at < h.ends
     ) n`,
    [...spanValues(some), now.toISOString()],
  )
  return rows
}

interface RunningShift {
  industryId: number
  shiftId: number
  began: Date
}

/** What is due in the shift that runs, as the list's filter `thisShift` has it. */
export async function countSlotsOfShift(db: Queries, { industryId, shiftId, began }: RunningShift, now: Date) {
  const { rows } = await db.query<SlotCounts>(
    `select ${counts('$4')} from slots s
     where s.industry_id = $1 and s.shift_id = $2 and s.due_at >= $3::timestamptz
       and s.due_at < $4::timestamptz + interval '12 hours'`,
    [industryId, shiftId, began.toISOString(), now.toISOString()],
  )
  return rows[0] ?? { scheduled: 0, performed: 0, late: 0, missed: 0, justified: 0 }
}
