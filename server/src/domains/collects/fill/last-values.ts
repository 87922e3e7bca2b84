import { getLastValues, type lastValues } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import { chosenNames, ownId } from '@lineside/contract/core/rules'
import { assertInScope } from '../../../core/access/index.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { loadFormFor, loadVersion } from '../../forms/index.ts'
import { structure } from '../../structure/index.ts'
import type { StoredAnswer, StoredChoice } from '../record.ts'

/** How many records back a sparkline looks. */
const LAST = 12

interface Row {
  id: number
  collected_at: string
  form_version: number
  answers: StoredAnswer[]
  choices: StoredChoice[] | null
}

type LastOfField = Infer<typeof lastValues>

export const getLastValuesQuery = query(getLastValues, async (ctx, { query: filters }) => {
  await loadFormFor(ctx, filters.formId)
  const place = (await ctx.cached(structure)).placeOf(filters.collectPointId)
  if (!place) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, place.industryId)
  const { rows } = await ctx.db.query<Row>(
    `select c.id, c.collected_at, c.form_version, c.answers, c.choices from collects c
     where c.collect_point_id = $1 and c.form_id = $2 and ($3::bigint is null or c.product_id = $3) and c.change_state <> 'DA'
       and ($4::bigint is null or c.collected_at <= (select o.collected_at from collects o where o.id = $4 and o.collect_point_id = $1))
     order by c.collected_at desc limit ${LAST}`,
    [filters.collectPointId, filters.formId, filters.productId ?? null, filters.collectId ?? null],
  )
  const byField = new Map<number, LastOfField['values']>()
  for (const row of rows) {
    const chosen = await chosenIn(ctx, filters.formId, row)
    for (const [fieldId, value, , , conform] of row.answers) {
      if (value === null) continue
      const label = chosen(fieldId, value)
      const values = byField.get(fieldId) ?? []
      values.push({
        collectId: row.id,
        collectedAt: row.collected_at,
        value,
        conform,
        ...(label === null ? {} : { label }),
      })
      byField.set(fieldId, values)
    }
  }
  return [...byField].map(([fieldId, values]) => ({ fieldId, values }))
})

/** The words of what was chosen in a record: those stored with it, else those of its version of the form. */
async function chosenIn(ctx: ReadContext, formId: number, { form_version, choices }: Row) {
  const stored = new Map(choices)
  const version = await loadVersion(ctx, formId, form_version)
  return (fieldId: number, value: string | number | boolean): string | null => {
    const field = version?.byId.get(ownId(fieldId))
    return stored.get(fieldId) ?? (field ? chosenNames(field, value) : null)
  }
}
