import { z } from 'zod'
import {
  byId,
  endpoint,
  endpointBy,
  exportOf,
  listQuery,
  need,
  permissions,
  transitionEndpoints,
} from '../core/index.ts'
import { form } from '../forms/index.ts'
import { changeList, changeLogList } from './change-lists.ts'
import { changeRecord, changeRow, collectRevision, deleteRequest, editRequest } from './change-schemas.ts'
import { collectChangeStates } from './change-states.ts'

const path = '/api/operator/v1/Collect'
const mayRead = [need(permissions.sampleLogs)] as const
const mayReadRequests = [need(permissions.editApproval)] as const

export const requestEdit = endpoint({
  name: 'collects.requestEdit',
  method: 'POST',
  path: `${path}/{id}/Edit`,
  summary: 'Propose other answers for a record, with the reason; the record stays until somebody else approves',
  right: mayRead,
  status: 201,
  events: ['collects.editRequested'],
  schemas: () => ({ params: byId(), body: editRequest(), answer: changeRecord() }),
})

export const requestDelete = endpoint({
  name: 'collects.requestDelete',
  method: 'POST',
  path: `${path}/{id}/Delete`,
  summary: 'Propose to delete a record, with the reason; it stays until somebody else approves',
  right: mayRead,
  status: 201,
  events: ['collects.deleteRequested'],
  schemas: () => ({ params: byId(), body: deleteRequest(), answer: changeRecord() }),
})

export const getCollectForm = endpoint({
  name: 'collects.form',
  method: 'GET',
  path: `${path}/{id}/Form`,
  summary: 'The form of a record in the version that it was filled in, to propose other answers by',
  right: [...mayRead, need(permissions.appCollect, 'w')],
  schemas: () => ({ params: byId(), answer: form() }),
})

export const listRevisions = endpoint({
  name: 'collects.revisions',
  method: 'GET',
  path: `${path}/{id}/Revision`,
  summary: 'Every state that a record had, the newest first; the last one is as collected',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: z.array(collectRevision()) }),
})

export const listChanges = endpoint({
  name: 'collects.listChanges',
  method: 'GET',
  path: `${path}/ApprovalCollect`,
  summary: 'Requests to edit or delete records of the own plants that await a decision, the oldest first',
  right: mayReadRequests,
  list: true,
  schemas: () => ({ query: listQuery(changeList), answer: z.array(changeRow()) }),
})

export const exportChanges = exportOf(listChanges, changeList)

export const listChangeLog = endpoint({
  name: 'collects.listChangeLog',
  method: 'GET',
  path: `${path}/ApprovalCollect/Log`,
  summary: 'Requests that were decided or withdrawn, the newest first',
  right: mayReadRequests,
  list: true,
  schemas: () => ({ query: listQuery(changeLogList), answer: z.array(changeRow()) }),
})

/** Called as the specification calls it (services.md). */
export const exportChangeLog = { ...exportOf(listChangeLog, changeLogList), path: '/api/operator/v1/Export/Log' }

export const getChange = endpoint({
  name: 'collects.getChange',
  method: 'GET',
  path: `${path}/ApprovalCollect/{id}`,
  summary: 'A request with old and new values side by side and what approving it does',
  right: mayReadRequests,
  schemas: () => ({ params: byId(), answer: changeRecord() }),
})

/** What a row of the state table says whole. */
export const collectChangeTransitions = transitionEndpoints(collectChangeStates, {
  path: `${path}/ApprovalCollect/{id}`,
  answer: changeRecord,
})

export const approveChange = endpointBy(collectChangeTransitions, 'approved')
export const refuseChange = endpointBy(collectChangeTransitions, 'refused')
export const withdrawChange = endpointBy(collectChangeTransitions, 'withdrawn')
