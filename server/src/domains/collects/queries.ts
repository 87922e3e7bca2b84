import type { CollectColumns, StoredAnswer } from './record.ts'

/** The columns of a list row; the record adds the answers. */
export const rowColumns = `c.id, c.form_id, c.form_version, c.register_type, c.industry_id, c.process_id,
  c.family_id, c.industry_line_id, c.collect_point_id, c.product_id, c.shift_id, c.production_date, c.collected_at,
  c.received_at, c.operator_id, c.note, c.change_state, c.out_range, c.has_critical, c.has_non_conformity,
  c.script_id, c.script_run_id, c.row_version`

/** What a list shows besides: the answers outside their limits, of the few records that have one. */
export const listColumns = `${rowColumns}, case when c.out_range
  then jsonb_path_query_array(c.answers, 'strict $[*] ? (@[4] == false)') end as outside`

export const recordColumns = `${rowColumns}, c.client_id, c.revision, c.device_at, c.clock_skewed, c.answers, c.remarks, c.choices,
  c.linked, c.suggested, c.integrated, c.hash`

export interface ListedCollect extends CollectColumns {
  outside: StoredAnswer[] | null
}
