import type { changeKinds, RequestState } from '@lineside/contract/collects'
import { assertInScope } from '../../../core/access/index.ts'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import type { WorkflowRow } from '../../../core/workflow/index.ts'
import type { StoredAnswer } from '../record.ts'

/** A request as it is stored. */
export interface ChangeColumns extends WorkflowRow {
  collect_id: number
  collected_at: string
  kind: (typeof changeKinds)[number]
  state: RequestState
  form_id: number
  form_version: number
  process_id: number
  family_id: number
  industry_line_id: number
  collect_point_id: number
  product_id: number | null
  shift_id: number | null
  operator_id: number
  requested_by: number
  requested_at: string
  reason: string
  base_version: number
  base_revision: number
  before: StoredAnswer[]
  after: StoredAnswer[] | null
  out_before: boolean
  out_after: boolean
  critical_before: boolean
  critical_after: boolean
  decided_by: number | null
  on_behalf_of: number | null
  decided_at: string | null
  decision_reason: string | null
  reminders: number
}

export const changeColumns = `x.id, x.collect_id, x.collected_at, x.kind, x.state, x.form_id, x.form_version,
  x.industry_id, x.process_id, x.family_id, x.industry_line_id, x.collect_point_id, x.product_id, x.shift_id,
  x.operator_id, x.requested_by, x.requested_at, x.reason, x.base_version, x.base_revision, x.before, x.after,
  x.out_before, x.out_after, x.critical_before, x.critical_after, x.decided_by, x.on_behalf_of, x.decided_at,
  x.decision_reason, x.reminders, x.row_version`

/** A request with its record as that stands now. */
export interface ChangeOfRecord extends ChangeColumns {
  record_version: number
  record_revision: number
  record_hash: string
}

const withRecord = `select ${changeColumns}, c.row_version as record_version, c.revision as record_revision,
    c.hash as record_hash
  from collects_changes x join collects c on c.id = x.collect_id and c.collected_at = x.collected_at`

async function load(ctx: ReadContext, id: number, lock: string): Promise<ChangeOfRecord> {
  const { rows } = await ctx.db.query<ChangeOfRecord>(`${withRecord} where x.id = $1${lock}`, [id])
  const [row] = rows
  if (!row) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, row.industry_id)
  return row
}

/** A request on a record of the reader's plants; any other does not exist for them. */
export const loadChangeFor = (ctx: ReadContext, id: number): Promise<ChangeOfRecord> => load(ctx, id, '')

/** The same for who decides it: others who would decide it, or ask about its record, wait for the end of the command. */
export const lockChangeFor = (ctx: WriteContext, id: number): Promise<ChangeOfRecord> => load(ctx, id, ' for update')

/** What was last asked of a record; undefined where nobody ever did. */
export async function newestChange(ctx: ReadContext, collectId: number): Promise<ChangeOfRecord | undefined> {
  const { rows } = await ctx.db.query<ChangeOfRecord>(
    `${withRecord} where x.collect_id = $1 order by x.id desc limit 1`,
    [collectId],
  )
  return rows[0]
}
