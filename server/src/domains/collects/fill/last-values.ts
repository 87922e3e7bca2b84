import { getLastValues } from '@lineside/contract/collects'
import { assertInScope } from '../../../core/access/index.ts'
import { query } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { loadFormFor } from '../../forms/index.ts'
import { structure } from '../../structure/index.ts'
import type { StoredAnswer } from '../record.ts'

/** How many records back a sparkline looks. */
const LAST = 12

interface Row {
  id: number
  collected_at: string
  answers: StoredAnswer[]
}

export const getLastValuesQuery = query(getLastValues, async (ctx, { query: filters }) => {
  await loadFormFor(ctx, filters.formId)
  const place = (await ctx.cached(structure)).placeOf(filters.collectPointId)
  if (!place) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, place.industryId)
  const { rows } = await ctx.db.query<Row>(
    `select c.id, c.collected_at, c.answers from collects c
     where c.collect_point_id = $1 and c.form_id = $2 and ($3::bigint is null or c.product_id = $3) and c.change_state <> 'DA'
       and ($4::bigint is null or c.collected_at <= (select o.collected_at from collects o where o.id = $4 and o.collect_point_id = $1))
     order by c.collected_at desc limit ${LAST}`,
    [filters.collectPointId, filters.formId, filters.productId ?? null, filters.collectId ?? null],
  )
  const byField = new Map<
    number,
    { collectId: number; collectedAt: string; value: string | number | boolean; conform: boolean | null }[]
  >()
  for (const row of rows) {
    for (const [fieldId, value, , , conform] of row.answers) {
      if (value === null) continue
      const values = byField.get(fieldId) ?? []
      values.push({ collectId: row.id, collectedAt: row.collected_at, value, conform })
      byField.set(fieldId, values)
    }
  }
  return [...byField].map(([fieldId, values]) => ({ fieldId, values }))
})
