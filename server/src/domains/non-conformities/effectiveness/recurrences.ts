import type { Infer } from '@lineside/contract/core'
import type { nonConformity } from '@lineside/contract/non-conformities'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { accountNames } from '../../accounts/index.ts'
import type { NonConformityColumns, NonConformityRecord } from '../queries.ts'

type Check = NonNullable<Infer<typeof nonConformity>['effectivenessCheck']>

/** So many of them are shown one by one. */
const SHOWN = 5

type Row = Pick<NonConformityColumns, 'id' | 'code' | 'found_at' | 'found_value' | 'found_label'> & { total: number }

/**
 * The same found again since it was treated: of its form, field, collect point and product, or made a recurrence of it by
 * hand. What was none speaks against nothing.
 */
export async function recurrencesOf(
  ctx: ReadContext,
  record: NonConformityRecord,
): Promise<Pick<Check, 'recurrenceCount' | 'recurrences'>> {
  if (record.treated_at === null) return { recurrenceCount: 0, recurrences: [] }
  const { rows } = await ctx.db.query<Row>(
    `select n.id, n.code, n.found_at, n.found_value, n.found_label, count(*) over ()::int as total
     from non_conformities n
     where n.industry_id = $1 and n.found_at > $2 and n.id <> $3 and n.outcome is distinct from 'void'
       and (n.recurrence_of = $3 or n.form_id = $4 and n.field_id = $5 and n.collect_point_id = $6
         and coalesce(n.product_id, 0) = $7)
     order by n.found_at desc, n.id desc limit ${SHOWN}`,
    [
      record.industry_id,
      record.treated_at,
      record.id,
      record.form_id,
      record.field_id,
      record.collect_point_id,
      record.product_id ?? 0,
    ],
  )
  return {
    recurrenceCount: rows[0]?.total ?? 0,
    recurrences: rows.map((row) => ({
      id: row.id,
      code: row.code,
      createdAt: row.found_at,
      foundValue: row.found_value,
      foundLabel: row.found_label,
    })),
  }
}

/** Whether the treatment had an effect, as the record's readers see it; null where the plant did not ask. */
export async function presentCheck(ctx: ReadContext, record: NonConformityRecord): Promise<Check | null> {
  if (record.effectiveness_date === null) return null
  const people = await ctx.cached(accountNames)
  const person = (id: number) => ({ id, name: people.get(id) ?? '' })
  return {
    dueDate: record.effectiveness_date,
    effective: record.effective,
    note: record.effectiveness_note,
    by: record.effectiveness_by === null ? null : person(record.effectiveness_by),
    at: record.effectiveness_at,
    checkers: (record.check?.acting ?? []).map(person),
    ...(await recurrencesOf(ctx, record)),
  }
}
