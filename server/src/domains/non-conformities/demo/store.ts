import { type CheckedValue, chosenNames } from '@lineside/contract/core/rules'
import { type Columns, type Store, storeRows } from '../../../core/demo/index.ts'

/** A row of the table as generated; `found_value` is JSON text. */
export interface DemoNonConformity {
  id: number
  code: 'S' | 'C' | 'R' | 'T'
  collect_id: number
  form_id: number
  field_id: number
  field_name: string
  field_type: string
  unit: string | null
  found_value: string
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
  treated_at: string | null
  outcome: 'treated' | null
  cause: string | null
  corrective_action: string | null
  action_count: number
  open_action_count: number
  recurrence_of: number | null
  parent_id: number | null
  repeats: number
  repeats_told: number
  row_version: number
}

type FromCollect = Pick<
  DemoNonConformity,
  | 'industry_id'
  | 'process_id'
  | 'family_id'
  | 'industry_line_id'
  | 'collect_point_id'
  | 'product_id'
  | 'shift_id'
  | 'operator_id'
  | 'form_id'
>

export interface RaisingCollect extends FromCollect {
  id: number
  collected_at: string
  received_at: string
}

export interface RaisingField {
  unit: string | null
  evidenceRequired: boolean
  options: readonly { id: string; name: string }[] | null
}

/** The row that a value raises, before it is known what stood there. */
export function makeRow(
  id: number,
  collect: RaisingCollect,
  value: CheckedValue,
  field: RaisingField,
  responsibleId: number | null,
): DemoNonConformity {
  return {
    id,
    code: 'S',
    collect_id: collect.id,
    form_id: collect.form_id,
    field_id: value.fieldId,
    field_name: value.name,
    field_type: value.type,
    unit: field.unit,
    found_value: JSON.stringify(value.value),
    found_label: chosenNames({ ...field, type: value.type }, value.value),
    min_limit: value.min,
    max_limit: value.max,
    distance: value.distance,
    critical: value.critical,
    evidence_required: field.evidenceRequired,
    industry_id: collect.industry_id,
    process_id: collect.process_id,
    family_id: collect.family_id,
    industry_line_id: collect.industry_line_id,
    collect_point_id: collect.collect_point_id,
    product_id: collect.product_id,
    shift_id: collect.shift_id,
    operator_id: collect.operator_id,
    responsible_id: responsibleId,
    found_at: collect.collected_at,
    treated_at: null,
    outcome: null,
    cause: null,
    corrective_action: null,
    action_count: 0,
    open_action_count: 0,
    recurrence_of: null,
    parent_id: null,
    repeats: 0,
    repeats_told: 0,
    row_version: 1,
  }
}

const columns: Columns<DemoNonConformity> = {
  id: 'bigint',
  code: 'text',
  collect_id: 'bigint',
  form_id: 'bigint',
  field_id: 'bigint',
  field_name: 'text',
  field_type: 'text',
  unit: 'text',
  found_value: 'jsonb',
  found_label: 'text',
  min_limit: 'double precision',
  max_limit: 'double precision',
  distance: 'double precision',
  critical: 'boolean',
  evidence_required: 'boolean',
  industry_id: 'bigint',
  process_id: 'bigint',
  family_id: 'bigint',
  industry_line_id: 'bigint',
  collect_point_id: 'bigint',
  product_id: 'bigint',
  shift_id: 'bigint',
  operator_id: 'bigint',
  responsible_id: 'bigint',
  found_at: 'timestamptz',
  treated_at: 'timestamptz',
  outcome: 'text',
  cause: 'text',
  corrective_action: 'text',
  action_count: 'integer',
  open_action_count: 'integer',
  recurrence_of: 'bigint',
  parent_id: 'bigint',
  repeats: 'integer',
  repeats_told: 'integer',
  row_version: 'integer',
}

/** An action as generated: of a critical one, proposed by its operator and accepted by its responsible. */
export interface DemoAction {
  id: number
  non_conformity_id: number
  industry_id: number
  type: 'CORRECTIVE'
  what: string
  how: string
  responsible_id: number
  creator_id: number
  expected_date: string
  performed_date: string | null
  status: 'D' | 'E'
  approval: 'A' | null
  result: string | null
  created_at: string
  row_version: number
}

const actionColumns: Columns<DemoAction> = {
  id: 'bigint',
  non_conformity_id: 'bigint',
  industry_id: 'bigint',
  type: 'text',
  what: 'text',
  how: 'text',
  responsible_id: 'bigint',
  creator_id: 'bigint',
  expected_date: 'date',
  performed_date: 'date',
  status: 'text',
  approval: 'text',
  result: 'text',
  created_at: 'timestamptz',
  row_version: 'integer',
}

export function storeDemoActions(on: Store, rows: readonly DemoAction[]): Promise<void> {
  return storeRows(on, 'non_conformities_actions', actionColumns, rows)
}

/** All of them in one statement, for they refer to each other. */
export function storeDemoNonConformities(on: Store, rows: readonly DemoNonConformity[]): Promise<void> {
  return storeRows(on, 'non_conformities', columns, rows)
}
