import type { PlanActionState } from '@lineside/contract/action-plans'
import type { TopicKind } from '@lineside/contract/topics'
import { awaitsEffect, type WorkflowRow } from '../../core/workflow/index.ts'

/** Who signed a step of an approval, for whom they stood in, and when. */
export interface Signed {
  specialist_signed_by: number | null
  specialist_signed_for: number | null
  specialist_signed_at: string | null
  manager_signed_by: number | null
  manager_signed_for: number | null
  manager_signed_at: string | null
}

/** What an edit can change: the columns by their names. */
export interface Content {
  topic_id: number
  process_id: number | null
  family_id: number | null
  industry_line_id: number | null
  collect_point_id: number | null
  what: string
  responsible_id: number
  expected_date: string
  level: number | null
  pillar_id: number | null
  element_id: number | null
  sub_element_id: number | null
  investment_required: boolean
  investment: number | null
  custom_fields: Readonly<Record<string, string | number>>
  specialist_id: number | null
  manager_id: number | null
}

/** An action as its table holds it, with the edit that waits for approval. */
export interface PlanActionColumns extends WorkflowRow, Content, Signed {
  kind: TopicKind
  how: string
  creator_id: number
  performed_date: string | null
  state: PlanActionState
  specialist_approval: boolean
  manager_approval: boolean
  evidence_required: boolean
  effectiveness_check: boolean
  rejection_reason: string | null
  disapproved: boolean
  edit_id: number | null
  effectiveness_date: string | null
  effective: boolean | null
  effectiveness_note: string | null
  effectiveness_by: number | null
  effectiveness_at: string | null
  source_kind: 'NON_CONFORMITY' | 'ACTION' | null
  source_id: number | null
  created_at: string
  /** of the pending edit; null where there is none */
  editor_id: number | null
  edit_step: 'S' | 'W' | null
  /** who is named to approve the edit; null where that step is not asked */
  edit_specialist_id: number | null
  edit_manager_id: number | null
}

/** An action as its rules see it: with who acts in its parts today (decisions 0, rule 10). */
export interface PlanActionRecord extends PlanActionColumns {
  /** who decides it, or its pending edit, now */
  approvers: readonly number[]
  /** the named approver for whom they stand in */
  standsInFor: number | null
  /** the named manager, or who stands in: of one that is approved */
  managers: readonly number[]
  /** who says whether it worked: of one that is executed */
  specialists: readonly number[]
}

export const actionColumns = `a.id, a.kind, a.topic_id, a.industry_id, a.process_id, a.family_id, a.industry_line_id,
  a.collect_point_id, a.what, a.how, a.responsible_id, a.creator_id, a.expected_date, a.performed_date, a.level,
  a.pillar_id, a.element_id, a.sub_element_id, a.investment_required, a.investment, a.custom_fields, a.state,
  a.specialist_approval, a.manager_approval, a.evidence_required, a.effectiveness_check, a.specialist_id, a.manager_id,
  a.specialist_signed_by, a.specialist_signed_for, a.specialist_signed_at, a.manager_signed_by, a.manager_signed_for,
  a.manager_signed_at, a.rejection_reason, a.disapproved, a.edit_id, a.effectiveness_date, a.effective,
  a.effectiveness_note, a.effectiveness_by, a.effectiveness_at, a.source_kind, a.source_id, a.created_at, a.row_version,
  e.editor_id, e.step as edit_step, e.specialist_id as edit_specialist_id, e.manager_id as edit_manager_id`

export const actionSource = 'action_plans a left join action_plans_edits e on e.id = a.edit_id'

/** Nobody acts by their part: what the system moves asks for no person. */
export const nobodyActs = { approvers: [], standsInFor: null, managers: [], specialists: [] } as const

type Deciding = Pick<
  PlanActionColumns,
  'state' | 'edit_step' | 'specialist_id' | 'manager_id' | 'edit_specialist_id' | 'edit_manager_id'
>

/** Whose decision an action, or its pending edit, waits for; null where none waits. */
export function decisionOf(row: Deciding) {
  const { state, edit_step } = row
  if (state === 'S') return { step: state, named: row.specialist_id }
  if (state === 'W') return { step: state, named: row.manager_id }
  if (edit_step === null) return null
  return { step: edit_step, named: edit_step === 'S' ? row.edit_specialist_id : row.edit_manager_id }
}

/** Who asks for the decision: the creator, or the editor of a pending edit. */
export const authorOf = (row: Pick<PlanActionColumns, 'editor_id' | 'creator_id'>): number =>
  row.editor_id ?? row.creator_id

/** It is executed, its topic asks whether it worked, and nobody has said so yet. */
export const awaitsEffectiveness = (row: Pick<PlanActionColumns, 'state' | 'effectiveness_date' | 'effective'>) =>
  awaitsEffect(row, row.state === 'E')
