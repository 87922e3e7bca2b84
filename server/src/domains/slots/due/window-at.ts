import type { Queries } from '../../../core/kernel/index.ts'

/** The end of the oldest window that a form's record of a moment lies in at a point; null where it lies in none. */
export async function windowAt(
  db: Queries,
  { formId, collectPointId, at }: { formId: number; collectPointId: number; at: string },
): Promise<string | null> {
  const { rows } = await db.query<{ closes: string }>(
    `select s.closes_at as closes from slots s
     where s.form_id = $1 and s.collect_point_id = $2
       and s.due_at between $3::timestamptz - interval '1 day' and $3::timestamptz + interval '1 day'
       and s.state <> 'PERFORMED' and not s.unplanned and s.opens_at <= $3 and s.closes_at >= $3
     order by s.due_at limit 1`,
    [formId, collectPointId, at],
  )
  return rows[0]?.closes ?? null
}
