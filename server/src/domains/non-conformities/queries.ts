import type { NonConformityCode } from '@lineside/contract/non-conformities'
import type { FormField } from '../forms/index.ts'

export const rowColumns = `n.id, n.code, n.collect_id, n.form_id, n.field_id, n.field_name, n.field_type, n.unit,
  n.found_value, n.found_label, n.min_limit, n.max_limit, n.distance, n.critical, n.evidence_required, n.industry_id,
  n.process_id, n.family_id, n.industry_line_id, n.collect_point_id, n.product_id, n.shift_id, n.operator_id,
  n.responsible_id, n.found_at, n.outcome, n.recurrence_of, n.parent_id, n.repeats, n.repeated_at, n.action_count, n.open_action_count,
  n.effectiveness_date, n.effective, n.row_version`

export const recordColumns = `${rowColumns}, n.observation, n.cause, n.cause_diagram, n.corrective_action,
  n.recheck_value, n.treated_at, n.detached, n.creator_id, n.treated_by, n.effectiveness_note,
  n.effectiveness_by, n.effectiveness_at, n.code = 'C' and exists (select 1 from collects_corrected k
    where k.collect_id = n.collect_id and k.field_id = n.field_id) as value_corrected`

type FoundValue = string | number | boolean | null

export interface NonConformityColumns {
  id: number
  code: NonConformityCode
  collect_id: number | null
  form_id: number
  field_id: number | null
  field_name: string | null
  field_type: FormField['type'] | null
  unit: string | null
  found_value: FoundValue
  found_label: string | null
  min_limit: number | null
  max_limit: number | null
  distance: number | null
  critical: boolean
  evidence_required: boolean
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
  outcome: 'treated' | 'void' | null
  recurrence_of: number | null
  parent_id: number | null
  repeats: number
  /** when it was last found again */
  repeated_at: string | null
  action_count: number
  open_action_count: number
  /** asked from this day on whether its treatment had an effect; null where nobody asks */
  effectiveness_date: string | null
  effective: boolean | null
  row_version: number
}

export interface CauseDiagram {
  branches: Record<'method' | 'machine' | 'material' | 'manpower' | 'measurement' | 'environment', string[]>
  whys: string[]
}

export interface NonConformityRecord extends NonConformityColumns {
  observation: string | null
  cause: string | null
  cause_diagram: CauseDiagram | null
  corrective_action: string | null
  recheck_value: number | null
  /** in treatment, while an approved edit brought the value inside its limits */
  value_corrected: boolean
  treated_at: string | null
  detached: boolean
  creator_id: number | null
  /** in order; null where nobody asks whether it had an effect */
  treated_by: number[] | null
  effectiveness_note: string | null
  effectiveness_by: number | null
  effectiveness_at: string | null
  /** who says whether its treatment had an effect, where it is loaded for somebody; left out where that is no question */
  check?: EffectCheck
}

interface EffectCheck {
  acting: readonly number[]
  standsInFor: number | null
  /** the day has come on which it is asked */
  due: boolean
}
