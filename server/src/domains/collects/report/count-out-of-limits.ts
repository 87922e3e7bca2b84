import type { Queries } from '../../../core/kernel/index.ts'
import { type DaySpan, spans, spanValues } from '../../../core/list/index.ts'

interface OutOfLimits {
  formId: number
  productId: number | null
  lineId: number
  count: number
}

/** Collects with a value outside its limits in all of the spans together, by what they are about. */
export async function countOutOfLimits(db: Queries, days: readonly DaySpan[]): Promise<OutOfLimits[]> {
  const { rows } = await db.query<OutOfLimits>(
    `select c.form_id as "formId", c.product_id as "productId", c.industry_line_id as "lineId", count(*) as count
     from ${spans}, lateral (
       select o.form_id, o.product_id, o.industry_line_id from collects o
       where o.industry_id = s.industry_id and o.collected_at >= s.begins and o.collected_at < s.ends
         and o.out_range and o.change_state <> 'DA'
     ) c
     group by 1, 2, 3`,
    spanValues(days),
  )
  return rows
}
