import type { changeStates, noteStates } from '@lineside/contract/collects'
import type { RegisterType } from '@lineside/contract/forms'
import type { StoredChoice } from './choices.ts'
import type { StoredRemark } from './evidence.ts'
import type { StoredSource } from './integrated-values.ts'
import type { StoredLink } from './linked-values.ts'
import type { StoredAnswer } from './record-hash.ts'
import type { StoredSuggestion } from './suggestions/taken-over.ts'

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

export interface CollectColumns {
  id: number
  form_id: number
  form_version: number
  register_type: RegisterType
  industry_id: number
  process_id: number
  family_id: number
  industry_line_id: number
  collect_point_id: number
  product_id: number | null
  shift_id: number | null
  production_date: string
  collected_at: string
  received_at: string
  operator_id: number
  note: (typeof noteStates)[number] | null
  change_state: (typeof changeStates)[number]
  out_range: boolean
  has_critical: boolean
  has_non_conformity: boolean
  /** both or neither */
  script_id: number | null
  script_run_id: number | null
  row_version: number
}

export interface ListedCollect extends CollectColumns {
  outside: StoredAnswer[] | null
}

export interface CollectRecord extends CollectColumns {
  client_id: string
  revision: number
  device_at: string
  clock_skewed: boolean
  answers: StoredAnswer[]
  remarks: StoredRemark[] | null
  choices: StoredChoice[] | null
  /** what its linked fields read */
  linked: StoredLink[] | null
  /** what a model proposed and the operator took over */
  suggested: StoredSuggestion[] | null
  /** where the values of its integrated fields come from */
  integrated: StoredSource[] | null
  hash: string
}
