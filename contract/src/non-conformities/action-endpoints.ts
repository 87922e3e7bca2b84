import { z } from 'zod'
import { endpoint, exportOf, idText, listQuery, need, permissions } from '../core/index.ts'
import { actionList } from './action-list.ts'
import { actionRecord, actionRow } from './action-schemas.ts'
import { dateChange, proposal, reassignment, withReason, withVersion } from './command-schemas.ts'

const mayRead = [need(permissions.nonConformities)] as const
const mayTreat = [need(permissions.nonConformities, 'w')] as const
const byId = () => z.object({ id: idText() })

/** What the end of an action may do to its non-conformity. */
const ending = [
  'non-conformities.actionsEnded',
  'non-conformities.actionsCancelled',
  'non-conformities.parentTreated',
] as const

export const listActions = endpoint({
  name: 'non-conformities.listActions',
  method: 'GET',
  path: '/api/domain/v1/NonConformityAction',
  summary: 'Actions of non-conformities of the own plants, the earliest due first',
  right: mayRead,
  list: true,
  schemas: () => ({ query: listQuery(actionList), answer: z.array(actionRow()) }),
})

export const exportActions = exportOf(listActions, actionList)

export const getAction = endpoint({
  name: 'non-conformities.getAction',
  method: 'GET',
  path: '/api/domain/v1/NonConformityAction/{id}',
  summary: 'An action with its history',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: actionRecord() }),
})

export const proposeAction = endpoint({
  name: 'non-conformities.proposeAction',
  method: 'PUT',
  path: '/api/domain/v1/NonConformityAction/{id}/Propose',
  summary: 'Say that it is done; a critical non-conformity asks for the acceptance of its responsible',
  right: mayRead,
  events: ['non-conformities.actionProposed', ...ending],
  schemas: () => ({ params: byId(), body: proposal(), answer: actionRecord() }),
})

export const acceptAction = endpoint({
  name: 'non-conformities.acceptAction',
  method: 'PUT',
  path: '/api/domain/v1/NonConformityAction/{id}/Accept',
  summary: 'Accept a proposed conclusion; never by who proposed it',
  right: mayTreat,
  events: ['non-conformities.actionAccepted', ...ending],
  schemas: () => ({ params: byId(), body: withVersion(), answer: actionRecord() }),
})

export const refuseAction = endpoint({
  name: 'non-conformities.refuseAction',
  method: 'PUT',
  path: '/api/domain/v1/NonConformityAction/{id}/Refuse',
  summary: 'Refuse a proposed conclusion with the reason',
  right: mayTreat,
  events: ['non-conformities.actionRefused'],
  schemas: () => ({ params: byId(), body: withReason(), answer: actionRecord() }),
})

export const declineAction = endpoint({
  name: 'non-conformities.declineAction',
  method: 'PUT',
  path: '/api/domain/v1/NonConformityAction/{id}/Decline',
  summary: 'Give an assigned action back to the responsible of the non-conformity',
  right: mayRead,
  events: ['non-conformities.actionDeclined'],
  schemas: () => ({ params: byId(), body: withReason(), answer: actionRecord() }),
})

export const changeActionDate = endpoint({
  name: 'non-conformities.changeActionDate',
  method: 'PUT',
  path: '/api/domain/v1/NonConformityAction/{id}/ChangeDate',
  summary: 'Move the expected day, as often as the setting action.maxDateChanges allows',
  right: mayTreat,
  events: ['non-conformities.actionDateChanged'],
  schemas: () => ({ params: byId(), body: dateChange(), answer: actionRecord() }),
})

export const reassignAction = endpoint({
  name: 'non-conformities.reassignAction',
  method: 'PUT',
  path: '/api/domain/v1/NonConformityAction/{id}/Reassign',
  summary: 'Make somebody else responsible for the action',
  right: mayTreat,
  events: ['non-conformities.actionReassigned'],
  schemas: () => ({ params: byId(), body: reassignment(), answer: actionRecord() }),
})

export const cancelAction = endpoint({
  name: 'non-conformities.cancelAction',
  method: 'PUT',
  path: '/api/domain/v1/NonConformityAction/{id}/Cancel',
  summary: 'Cancel an action that has not ended',
  right: mayTreat,
  events: ['non-conformities.actionCancelled', ...ending],
  schemas: () => ({ params: byId(), body: withReason(), answer: actionRecord() }),
})

export const reopenAction = endpoint({
  name: 'non-conformities.reopenAction',
  method: 'PUT',
  path: '/api/domain/v1/NonConformityAction/{id}/Reopen',
  summary: 'Take up an ended action again while its non-conformity is not treated',
  right: mayTreat,
  events: ['non-conformities.actionReopened', 'non-conformities.actionResumed'],
  schemas: () => ({ params: byId(), body: withReason(), answer: actionRecord() }),
})
