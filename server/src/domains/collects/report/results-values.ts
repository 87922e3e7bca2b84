import { ownId } from '@lineside/contract/core/rules'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { loadVersion } from '../../forms/index.ts'
import type { CollectRecord, StoredAnswer } from '../record.ts'

type OfRecord = Pick<CollectRecord, 'id' | 'form_id' | 'form_version' | 'industry_id' | 'collected_at'>

/** The fields of a record's version that count in results management; null where it has none. */
async function resultsFields(ctx: ReadContext, { form_id, form_version }: OfRecord) {
  const version = await loadVersion(ctx, form_id, form_version)
  return version && version.resultsFields.size > 0 ? version.resultsFields : null
}

function storeRows(
  ctx: WriteContext,
  fields: ReadonlySet<number>,
  record: OfRecord & Pick<CollectRecord, 'production_date'>,
  answers: readonly StoredAnswer[],
): void {
  for (const [fieldId, value] of answers) {
    if (!fields.has(fieldId) || typeof value !== 'number') continue
    ctx.insert('collects_results_values', {
      industry_id: record.industry_id,
      field_id: ownId(fieldId),
      production_date: record.production_date,
      collected_at: record.collected_at,
      collect_id: record.id,
      value,
    })
  }
}

/** Stores what a record counts in results management, with the record; one whose form has no such field stores nothing. */
export async function storeResultsValues(
  ctx: WriteContext,
  record: OfRecord & Pick<CollectRecord, 'production_date' | 'answers'>,
): Promise<void> {
  const fields = await resultsFields(ctx, record)
  if (fields) storeRows(ctx, fields, record, record.answers)
}

/** The same of a record whose answers an approved edit changed. */
export async function renewResultsValues(
  ctx: WriteContext,
  record: OfRecord,
  answers: readonly StoredAnswer[],
): Promise<void> {
  const fields = await resultsFields(ctx, record)
  if (!fields) return
  const { rows } = await ctx.db.query<Pick<CollectRecord, 'production_date'>>(
    `with former as (delete from collects_results_values where collect_id = $1)
     select production_date from collects where id = $1 and collected_at = $2`,
    [record.id, record.collected_at],
  )
  if (rows[0]) storeRows(ctx, fields, { ...record, ...rows[0] }, answers)
}

/** An excluded record counts no more. */
export async function removeResultsValues(ctx: WriteContext, collectId: number): Promise<void> {
  await ctx.db.query('delete from collects_results_values where collect_id = $1', [collectId])
}

interface Span {
  industryId: number
  fieldIds: readonly number[]
  /** days, both included */
  from: string
  to: string
}

/** What the values of a results field in the records of a month add up to; averages to six decimals. */
export interface MonthOfField {
  fieldId: number
  /** YYYY-MM, by production date */
  month: string
  count: number
  sum: number
  average: number
  /** of the record that was made last */
  last: number
}

/** The months of results fields at a plant; one without a value is not there. `last` is asked of the index, a row a field and month. */
export async function monthsOfFields(
  ctx: ReadContext,
  { industryId, fieldIds, from, to }: Span,
): Promise<MonthOfField[]> {
  if (fieldIds.length === 0) return []
  const { rows } = await ctx.db.query<MonthOfField>(
    `select m.field_id as "fieldId", to_char(m.month, 'YYYY-MM') as month, m.count, m.sum, m.average,
       (select v.value from collects_results_values v where v.industry_id = $1 and v.field_id = m.field_id
          and v.production_date = m.newest order by v.collected_at desc, v.collect_id desc limit 1) as last
     from (select v.field_id, date_trunc('month', v.production_date) as month, count(*) as count, sum(v.value) as sum,
             round(avg(v.value), 6) as average, max(v.production_date) as newest
           from collects_results_values v
           where v.industry_id = $1 and v.field_id = any($2::bigint[])
             and v.production_date between $3::date and $4::date
           group by 1, 2) m
     order by 1, 2`,
    [industryId, fieldIds, from, to],
  )
  return rows
}
