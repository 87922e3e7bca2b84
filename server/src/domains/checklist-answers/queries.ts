import type { AnswerRequest, AnswerState, answerApprovals, answerOutcomes } from '@lineside/contract/checklist-answers'
import type { ChecklistPlace } from '@lineside/contract/checklists'
import type { WorkflowRow } from '../../core/workflow/index.ts'

/** An answer to one question as it is stored. */
export interface StoredAnswer {
  questionId: number
  notApplicable: boolean
  choiceId: number | null
  number: number | null
  occurrence: string
  expectedDate: string | null
  fileIds: readonly number[]
  /** who answered it last, when, and the version of the record with which it came */
  by: number
  at: string
  version: number
}

/** An application as its table holds it, without its answers. */
export interface AnswerColumns extends WorkflowRow {
  checklist_id: number
  version_id: number
  version: number
  place_kind: ChecklistPlace['kind']
  place_id: number
  state: AnswerState
  approval: (typeof answerApprovals)[number]
  request: AnswerRequest | null
  requester_id: number | null
  requested_at: string | null
  refusal_reason: string | null
  change_id: number | null
  approver_id: number | null
  outcome: (typeof answerOutcomes)[number] | null
  author_id: number | null
  at: string
  started_at: string | null
  registered_at: string | null
  expected_date: string | null
  expected_until: string | null
  signature: string | null
  questions: number
  answered: number
  /** tenths */
  score: number | null
  label: string | null
  critical_failed: boolean
  lowest: boolean
  live_actions: number
}

/** With who acts in it today (decisions 0, rule 10). */
export interface ActedAnswer extends AnswerColumns {
  /** who decides its request */
  approvers: readonly number[]
  /** the named approver for whom they stand in */
  standsInFor: number | null
  /** who answered it, and the supervisors above them */
  askers: readonly number[]
}

export interface AnswerRecord extends ActedAnswer {
  answers: readonly StoredAnswer[]
}

export const answerColumns = `a.id, a.checklist_id, a.version_id, a.version, a.industry_id, a.place_kind, a.place_id,
  a.state, a.approval, a.request, a.requester_id, a.requested_at, a.refusal_reason, a.change_id, a.approver_id, a.outcome,
  a.author_id, a.at, a.started_at, a.registered_at, a.expected_date, a.expected_until, a.signature, a.questions,
  a.answered, a.score, a.label, a.critical_failed, a.lowest, a.live_actions, a.row_version`

/** Nobody acts by their part: what the system moves asks for no person. */
export const nobodyActs = { approvers: [], standsInFor: null, askers: [], answers: [] } as const

export const placeOf = ({ place_kind, place_id }: Pick<AnswerColumns, 'place_kind' | 'place_id'>): ChecklistPlace => ({
  kind: place_kind,
  id: place_id,
})

/** SQL: counted in results, written out so that every plan knows it. */
export const COUNTED = `a.state in ('REGISTERED', 'EDIT_WAITING', 'DELETE_WAITING')`

/** SQL: what figures are made of, as the index of figures has it. */
export const COUNTED_OR_MISSED = `a.state in ('REGISTERED', 'EDIT_WAITING', 'DELETE_WAITING', 'MISSED')`
