import { defineStates, need, permissions } from '../core/index.ts'

/**
 * Where a plan action stands (decisions 3.6): S waits for the specialist, W for the manager, R disapproved, D ongoing,
 * A tardy, B overdue, E executed, C cancelled. `statusOf` and `approvalOf` give the two codes of the specification.
 */
export const planActionStateCodes = ['S', 'W', 'R', 'D', 'A', 'B', 'E', 'C'] as const
export type PlanActionState = (typeof planActionStateCodes)[number]

/** Approved and not ended. */
export const openStates = ['D', 'A', 'B'] as const

/** `status` of the specification: W in evaluation, D ongoing, A tardy, B overdue, E executed, C cancelled. */
export const planActionStatuses = ['W', 'D', 'A', 'B', 'E', 'C'] as const
export type PlanActionStatus = (typeof planActionStatuses)[number]

/** `approval`: S waiting specialist, W waiting manager, A approved, R disapproved, EP edition pending. */
export const approvals = ['S', 'W', 'A', 'R', 'EP'] as const
export type Approval = (typeof approvals)[number]

export const statusOf = (state: PlanActionState): PlanActionStatus =>
  state === 'S' || state === 'W' || state === 'R' ? 'W' : state

/** `disapproved`: it was cancelled after it was disapproved. */
export function approvalOf(state: PlanActionState, of: { editPending: boolean; disapproved: boolean }): Approval {
  if (state === 'S' || state === 'W' || state === 'R') return state
  if (of.editPending) return 'EP'
  return of.disapproved ? 'R' : 'A'
}

/** Who makes and changes actions: of plans, and of the SEO, each by the kind of its topic. */
export const mayWriteActions = [need(permissions.planActions, 'w'), need(permissions.seoActions, 'w')] as const
export const mayReadActions = [need(permissions.planActions), need(permissions.seoActions)] as const

const author = { person: 'author' } as const
/** who decides now, of a new action or of a pending edit; never who made it */
const approver = { person: 'approver', differsFrom: 'author' } as const

/** Rows whose `from` is open act on a pending edit: the content in force stays until it is decided. */
export const planActionStates = defineStates({
  name: 'action-plans',
  states: {
    S: 'approval',
    W: 'approval',
    R: 'rejected',
    D: 'ongoing',
    A: 'tardy',
    B: 'overdue',
    E: 'done',
    C: 'cancelled',
  },
  transitions: [
    {
      event: 'created',
      from: [null],
      to: ['S', 'W', 'D'],
      actor: 'anyone',
      needs: mayWriteActions,
      guards: ['mayWriteKind'],
    },
    {
      event: 'approved',
      from: ['S', 'W'],
      to: ['W', ...openStates],
      actor: approver,
      needs: mayReadActions,
      inputs: ['confirmation'],
      call: {
        verb: 'approve',
        summary: 'Approve an action or its pending edit: the specialist first, the manager last; never its own author',
      },
    },
    {
      event: 'approved',
      from: openStates,
      to: openStates,
      actor: approver,
      needs: mayReadActions,
      guards: ['editPending'],
      inputs: ['confirmation'],
      call: { verb: 'approve', summary: 'Approve an action or its pending edit' },
    },
    {
      event: 'refused',
      from: ['S', 'W'],
      to: 'R',
      actor: approver,
      needs: mayReadActions,
      inputs: ['reason'],
      call: { verb: 'refuse', summary: 'Refuse an action, or its pending edit, with the reason' },
    },
    {
      event: 'refused',
      from: openStates,
      to: openStates,
      actor: approver,
      needs: mayReadActions,
      guards: ['editPending'],
      inputs: ['reason'],
      call: { verb: 'refuse', summary: 'Refuse an action, or its pending edit, with the reason' },
    },
    {
      event: 'withdrawn',
      from: ['S', 'W'],
      to: 'R',
      actor: author,
      needs: mayWriteActions,
      guards: ['mayWriteKind'],
      inputs: ['confirmation'],
      call: { verb: 'withdraw', summary: 'Take back an action, or a pending edit, that nobody has decided yet' },
    },
    {
      event: 'withdrawn',
      from: openStates,
      to: openStates,
      actor: author,
      needs: mayWriteActions,
      guards: ['editPending', 'mayWriteKind'],
      inputs: ['confirmation'],
      call: { verb: 'withdraw', summary: 'Take back an action, or a pending edit, that nobody has decided yet' },
    },
    {
      event: 'resubmitted',
      from: ['R'],
      to: ['S', 'W', 'D'],
      actor: { person: 'creator' },
      needs: mayWriteActions,
      guards: ['mayWriteKind'],
    },
    { event: 'changed', from: openStates, to: openStates, actor: { person: 'doer' }, needs: mayReadActions },
    {
      event: 'editProposed',
      from: openStates,
      to: openStates,
      actor: { person: 'doer', orManager: true },
      needs: mayReadActions,
      guards: ['noEditPending', 'managerWrites'],
    },
    {
      event: 'reassigned',
      from: openStates,
      to: openStates,
      actor: { person: 'doer', orManager: true },
      needs: mayReadActions,
      guards: ['noEditPending', 'managerWrites'],
      inputs: [{ person: 'responsibleId', needs: need(permissions.planActions) }],
    },
    {
      event: 'executed',
      from: openStates,
      to: 'E',
      actor: { person: 'doer' },
      needs: mayReadActions,
      inputs: [{ day: 'performedDate', bound: 'notFuture' }, 'evidence'],
      call: {
        verb: 'execute',
        summary: 'Say that it is done, on which day, with the evidence that its topic asks for',
      },
    },
    {
      event: 'cancelled',
      from: ['R', ...openStates],
      to: 'C',
      actor: { person: 'canceller' },
      needs: mayReadActions,
      inputs: ['reason', 'confirmation'],
      danger: true,
      call: { verb: 'cancel', summary: 'Cancel an action that is disapproved or not executed yet' },
    },
    { event: 'tardy', from: ['D'], to: 'A', actor: 'system' },
    { event: 'overdue', from: ['D', 'A'], to: 'B', actor: 'system' },
    {
      event: 'reopened',
      from: ['E'],
      to: openStates,
      actor: { person: 'managerApprover', orManager: true },
      needs: mayReadActions,
      guards: ['executedLately', 'managerWrites'],
      inputs: ['reason'],
      call: { verb: 'reopen', summary: 'Take up an executed action again, within 30 days' },
    },
    {
      event: 'effectivenessSaid',
      from: ['E'],
      to: 'E',
      actor: { person: 'specialist' },
      needs: mayReadActions,
      guards: ['effectivenessDue'],
    },
  ],
})
