import type { ActionStatus } from '@lineside/contract/non-conformities'

/** An action with what it needs to know of its non-conformity. */
export const actionColumns = `a.id, a.non_conformity_id, a.industry_id, a.type, a.what, a.how, a.responsible_id,
  a.creator_id, a.expected_date, a.performed_date, a.status, a.approval, a.result, a.rejection_reason, a.date_changes,
  a.created_at, a.row_version, n.code as nc_code, n.critical, n.evidence_required, n.responsible_id as nc_responsible_id, n.form_id,
  n.field_name, n.process_id, n.family_id, n.industry_line_id, n.collect_point_id, n.product_id, n.operator_id,
  n.creator_id as nc_creator_id, n.row_version as nc_row_version`

export const actionSource = 'non_conformities_actions a join non_conformities n on n.id = a.non_conformity_id'

export interface ActionColumns {
  id: number
  non_conformity_id: number
  industry_id: number
  type: 'IMMEDIATE' | 'CORRECTIVE'
  what: string
  how: string
  responsible_id: number
  creator_id: number
  expected_date: string
  performed_date: string | null
  status: ActionStatus
  approval: 'W' | 'A' | 'R' | null
  result: string | null
  rejection_reason: string | null
  date_changes: number
  created_at: string
  row_version: number
  nc_code: 'S' | 'C' | 'R' | 'T'
  critical: boolean
  evidence_required: boolean
  nc_responsible_id: number | null
  form_id: number
  field_name: string | null
  process_id: number
  family_id: number
  industry_line_id: number
  collect_point_id: number
  product_id: number | null
  operator_id: number
  nc_creator_id: number | null
  nc_row_version: number
}

/** An action as its rules see it: with who may decide its proposal. */
export interface ActionRecord extends ActionColumns {
  approvers: readonly number[]
  /** the named approver for whom somebody else stands in */
  standsInFor: number | null
}
