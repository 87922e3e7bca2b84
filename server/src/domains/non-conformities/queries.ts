import type { NonConformityCode } from '@lineside/contract/non-conformities'
import type { FormField } from '../forms/index.ts'

export const rowColumns = `n.id, n.code, n.collect_id, n.form_id, n.field_id, n.field_name, n.field_type, n.unit,
  n.found_value, n.found_label, n.min_limit, n.max_limit, n.distance, n.critical, n.industry_id, n.process_id,
  n.family_id, n.industry_line_id, n.collect_point_id, n.product_id, n.shift_id, n.operator_id, n.responsible_id,
  n.found_at, n.recurrence_of, n.parent_id, n.repeats, n.row_version`

export interface NonConformityColumns {
  id: number
  code: NonConformityCode
  collect_id: number | null
  form_id: number
  field_id: number
  field_name: string
  field_type: FormField['type']
  unit: string | null
  found_value: string | number | boolean
  found_label: string | null
  min_limit: number | null
  max_limit: number | null
  distance: number | null
  critical: boolean
  industry_id: number
  process_id: number
  family_id: number
  industry_line_id: number
  collect_point_id: number
  product_id: number | null
  shift_id: number | null
  operator_id: number
  responsible_id: number | null
  found_at: string
  recurrence_of: number | null
  parent_id: number | null
  repeats: number
  row_version: number
}
