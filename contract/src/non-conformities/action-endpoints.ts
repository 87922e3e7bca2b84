import { z } from 'zod'
import {
  endpoint,
  endpointBy,
  exportOf,
  idText,
  listQuery,
  need,
  permissions,
  transitionEndpoints,
} from '../core/index.ts'
import { actionList } from './action-list.ts'
import { actionRecord, actionRow } from './action-schemas.ts'
import { proposal, question } from './command-schemas.ts'
import { actionStates, endingEvents } from './states.ts'

const mayRead = [need(permissions.nonConformities)] as const
const byId = () => z.object({ id: idText() })

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
  events: ['non-conformities.actionProposed', ...endingEvents],
  schemas: () => ({ params: byId(), body: proposal(), answer: actionRecord() }),
})

/** What a row of the state table says whole. */
export const actionTransitions = transitionEndpoints(actionStates, {
  path: '/api/domain/v1/NonConformityAction/{id}',
  answer: actionRecord,
})

export const acceptAction = endpointBy(actionTransitions, 'actionAccepted')
export const refuseAction = endpointBy(actionTransitions, 'actionRefused')
export const declineAction = endpointBy(actionTransitions, 'actionDeclined')
export const changeActionDate = endpointBy(actionTransitions, 'actionDateChanged')
export const reassignAction = endpointBy(actionTransitions, 'actionReassigned')
export const cancelAction = endpointBy(actionTransitions, 'actionCancelled')
export const reopenAction = endpointBy(actionTransitions, 'actionReopened')

export const askOfAction = endpoint({
  name: 'non-conformities.askOfAction',
  method: 'POST',
  path: '/api/domain/v1/NonConformityAction/{id}/Ask',
  summary: 'Ask who acts next: its responsible, or who decides its conclusion',
  right: mayRead,
  events: ['non-conformities.actionAsked'],
  schemas: () => ({ params: byId(), body: question(), answer: actionRecord() }),
})
