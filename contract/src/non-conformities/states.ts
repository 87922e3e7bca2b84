import { defineStates, need, permissions } from '../core/index.ts'

export const nonConformityCodes = ['S', 'C', 'R', 'T'] as const
export type NonConformityCode = (typeof nonConformityCodes)[number]

const mayTreat = [need(permissions.nonConformities, 'w')]
const responsible = { person: 'responsible' } as const

const reassigned = {
  event: 'reassigned',
  actor: { ...responsible, orManager: true },
  needs: mayTreat,
  inputs: [{ person: 'responsibleId', needs: need(permissions.nonConformities, 'w') }],
  call: { verb: 'reassign', summary: 'Make somebody else responsible' },
} as const

/**
 * Non-conformity states (decisions 3.4): S no treatment, C with treatment, R repeated, T treated. An approved
 * edit or deletion of the record is followed by the system; what is in treatment by then its responsible ends or goes on with.
 */
export const nonConformityStates = defineStates({
  name: 'non-conformities',
  states: { S: 'overdue', C: 'ongoing', R: 'tardy', T: 'done' },
  transitions: [
    { event: 'raised', from: [null], to: 'S', actor: 'system', guards: ['noneOpen'] },
    { event: 'repeated', from: [null], to: 'R', actor: 'system', guards: ['oneOpen'] },
    { event: 'created', from: [null], to: 'S', actor: 'anyone', needs: mayTreat, guards: ['noneOpen'] },
    { event: 'duplicated', from: [null], to: 'S', actor: 'anyone', needs: mayTreat, guards: ['noneOpen'] },
    {
      event: 'immediateActionSet',
      from: ['S'],
      to: 'S',
      actor: responsible,
      needs: mayTreat,
      inputs: ['evidence'],
    },
    { event: 'causeSet', from: ['S'], to: 'C', actor: responsible, needs: mayTreat },
    { event: 'actionAdded', from: ['C'], to: 'C', actor: responsible, needs: mayTreat },
    { event: 'treated', from: ['S'], to: 'T', actor: responsible, needs: mayTreat, guards: ['notCritical'] },
    { event: 'actionsEnded', from: ['C'], to: 'T', actor: 'system' },
    { event: 'actionsCancelled', from: ['C'], to: 'S', actor: 'system' },
    { event: 'actionResumed', from: ['S'], to: 'C', actor: 'system' },
    {
      event: 'reopened',
      from: ['T'],
      to: 'C',
      actor: 'manager',
      needs: mayTreat,
      guards: ['treatedLately', 'notVoid', 'noneOpen'],
      inputs: ['reason'],
      call: { verb: 'reopen', summary: 'Take up a treated non-conformity again, within 30 days' },
    },
    {
      event: 'voided',
      from: ['S', 'R'],
      to: 'T',
      actor: 'anyone',
      needs: [need(permissions.editApproval, 'w')],
      inputs: ['reason', 'confirmation'],
      danger: true,
      call: {
        verb: 'void',
        summary: 'End a non-conformity that was none; it does not count in rates',
        follows: ['non-conformities.parentEnded', 'non-conformities.actionVoided'],
      },
    },
    {
      event: 'detached',
      from: ['R'],
      to: 'S',
      actor: responsible,
      needs: mayTreat,
      inputs: ['reason'],
      call: { verb: 'detach', summary: 'Take a repeated one from its parent, to be treated by itself' },
    },
    { event: 'recordCorrected', from: ['S', 'R'], to: 'T', actor: 'system' },
    { event: 'recordDeleted', from: ['S', 'R'], to: 'T', actor: 'system' },
    { event: 'valueCorrected', from: ['C'], to: 'C', actor: 'system' },
    { event: 'valueUpdated', from: ['S'], to: 'S', actor: 'system' },
    { event: 'valueUpdated', from: ['C'], to: 'C', actor: 'system' },
    { event: 'valueUpdated', from: ['R'], to: 'R', actor: 'system' },
    {
      event: 'endedCorrected',
      from: ['C'],
      to: 'T',
      actor: { person: 'responsibleOfCorrected' },
      needs: mayTreat,
      inputs: ['reason', 'confirmation'],
      danger: true,
      call: {
        verb: 'endCorrected',
        summary:
          'End one in treatment whose value an approved edit brought inside its limits; it does not count in rates',
        follows: ['non-conformities.parentEnded', 'non-conformities.actionVoided'],
      },
    },
    // where it had no effect and none of its key is open, it is to be treated again; else the open one goes on for it
    {
      event: 'effectivenessSaid',
      from: ['T'],
      to: ['T', 'S'],
      actor: { person: 'checker', differsFrom: 'treater' },
      needs: mayTreat,
      guards: ['effectivenessDue', 'secondPerson'],
    },
    { event: 'parentTreated', from: ['R'], to: 'T', actor: 'system' },
    { event: 'parentEnded', from: ['R'], to: 'S', actor: 'system' },
    { ...reassigned, from: ['S'], to: 'S' },
    { ...reassigned, from: ['C'], to: 'C' },
  ],
})

/** Overdue is more than the setting action.tardyDays past due, tardy less (decisions 3.5). */
export const actionStatuses = ['D', 'A', 'B', 'E', 'C', 'W'] as const
export type ActionStatus = (typeof actionStatuses)[number]

/** The statuses of an action that still has to be done. */
export const openStatuses = ['D', 'A', 'B'] as const

const mayAct = [need(permissions.nonConformities)]
const treats = { person: 'nonConformityResponsible' } as const
const acts = { person: 'responsible' } as const

/** What the end of an action may do to its non-conformity. */
export const endingEvents = [
  'non-conformities.actionsEnded',
  'non-conformities.actionsCancelled',
  'non-conformities.parentTreated',
] as const

/**
 * States of an action of a non-conformity (decisions 3.5): D ongoing, A tardy, B overdue, E executed, C cancelled,
 * W in evaluation. Where several targets stand, the date or the criticality decides.
 */
export const actionStates = defineStates({
  name: 'non-conformities',
  part: 'actions',
  states: { D: 'ongoing', A: 'tardy', B: 'overdue', E: 'done', C: 'cancelled', W: 'approval' },
  transitions: [
    { event: 'actionCreated', from: [null], to: 'D', actor: treats, needs: mayTreat },
    { event: 'actionTardy', from: ['D'], to: 'A', actor: 'system' },
    { event: 'actionOverdue', from: ['D', 'A'], to: 'B', actor: 'system' },
    {
      event: 'actionProposed',
      from: openStatuses,
      to: ['W', 'E'],
      actor: acts,
      needs: mayAct,
      guards: ['secondPerson'],
      inputs: ['evidence'],
    },
    {
      event: 'actionAccepted',
      from: ['W'],
      to: 'E',
      actor: { person: 'approver', differsFrom: 'responsible' },
      needs: mayTreat,
      inputs: ['confirmation'],
      call: {
        verb: 'acceptAction',
        path: 'Accept',
        summary: 'Accept a proposed conclusion; never by who proposed it',
        follows: endingEvents,
      },
    },
    {
      event: 'actionRefused',
      from: ['W'],
      to: openStatuses,
      actor: { person: 'approver', differsFrom: 'responsible' },
      needs: mayTreat,
      inputs: ['reason'],
      call: { verb: 'refuseAction', path: 'Refuse', summary: 'Refuse a proposed conclusion with the reason' },
    },
    {
      event: 'actionDeclined',
      from: openStatuses,
      to: 'D',
      actor: acts,
      needs: mayAct,
      inputs: ['reason'],
      call: {
        verb: 'declineAction',
        path: 'Decline',
        summary: 'Give an assigned action back to the responsible of the non-conformity',
      },
    },
    {
      event: 'actionDateChanged',
      from: openStatuses,
      to: 'D',
      actor: treats,
      needs: mayTreat,
      guards: ['dateChangesLeft'],
      inputs: [{ day: 'expectedDate', bound: 'notPast' }, 'reason'],
      call: {
        verb: 'changeActionDate',
        path: 'ChangeDate',
        summary: 'Move the expected day, as often as the setting action.maxDateChanges allows',
      },
    },
    {
      event: 'actionCancelled',
      from: [...openStatuses, 'W'],
      to: 'C',
      actor: treats,
      needs: mayTreat,
      inputs: ['reason', 'confirmation'],
      danger: true,
      call: {
        verb: 'cancelAction',
        path: 'Cancel',
        summary: 'Cancel an action that has not ended',
        follows: endingEvents,
      },
    },
    { event: 'actionVoided', from: [...openStatuses, 'W'], to: 'C', actor: 'system' },
    {
      event: 'actionReassigned',
      from: openStatuses,
      to: 'D',
      actor: { ...treats, orManager: true },
      needs: mayTreat,
      inputs: [{ person: 'responsibleId', needs: need(permissions.nonConformities) }],
      call: { verb: 'reassignAction', path: 'Reassign', summary: 'Make somebody else responsible for the action' },
    },
    {
      event: 'actionReopened',
      from: ['E', 'C'],
      to: openStatuses,
      actor: treats,
      needs: mayTreat,
      guards: ['notTreated'],
      inputs: ['reason'],
      call: {
        verb: 'reopenAction',
        path: 'Reopen',
        summary: 'Take up an ended action again while its non-conformity is not treated',
        follows: ['non-conformities.actionResumed'],
      },
    },
  ],
})
