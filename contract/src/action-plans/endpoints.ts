import { z } from 'zod'
import {
  bulkAnswer,
  byId,
  endpoint,
  endpointBy,
  exportByTicket,
  historyEntry,
  listQuery,
  transitionEndpoints,
} from '../core/index.ts'
import {
  approveMany,
  cancelMany,
  effectivenessAnswer,
  executeMany,
  newComment,
  newPlanAction,
  planActionChange,
  reassignment,
} from './command-schemas.ts'
import { planActionList } from './list.ts'
import { actionComment, planActionRecord, planActionRow } from './schemas.ts'
import { mayReadActions, mayWriteActions, planActionStates } from './states.ts'

const path = '/api/actionplan/v1/Action' as const
const one = `${path}/{id}` as const

export const listPlanActions = endpoint({
  name: 'action-plans.list',
  method: 'GET',
  path: `${path}/Filter`,
  summary: 'Actions of the own plants in topics that the reader sees, or in which they have a part; earliest due first',
  right: mayReadActions,
  list: true,
  schemas: () => ({ query: listQuery(planActionList), answer: z.array(planActionRow()) }),
})

/** The specification has it as a GET of `Action/Export`, beside the list's `Action/Filter`. */
export const exportPlanActions = exportByTicket(listPlanActions, planActionList, `${path}/Export`)

export const listOwnPlanActions = endpoint({
  name: 'action-plans.listOwn',
  method: 'GET',
  path: `${path}/MyActions`,
  summary: 'Actions that the reader is responsible for',
  right: mayReadActions,
  list: true,
  schemas: () => ({ query: listQuery(planActionList), answer: z.array(planActionRow()) }),
})

export const getPlanAction = endpoint({
  name: 'action-plans.get',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'An action with its pending edit, comments and history',
  right: mayReadActions,
  schemas: () => ({ params: byId(), answer: planActionRecord() }),
})

export const getPlanActionLog = endpoint({
  name: 'action-plans.log',
  method: 'GET',
  path: `${path}/Log/{id}`,
  summary: 'The history of an action, oldest first, with old and new values',
  right: mayReadActions,
  schemas: () => ({ params: byId(), answer: z.array(historyEntry()) }),
})

export const createPlanAction = endpoint({
  name: 'action-plans.create',
  method: 'POST',
  path: '/api/actionplan/v1/Action',
  summary: 'Plan an action in a topic; it begins at once, or with the approvals that its topic asks for',
  right: mayWriteActions,
  status: 201,
  events: ['action-plans.created'],
  schemas: () => ({ body: newPlanAction(), answer: planActionRecord() }),
})

export const changePlanAction = endpoint({
  name: 'action-plans.change',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Change an approved action: what is minor at once, a major change once it is approved where that is asked',
  right: mayReadActions,
  events: ['action-plans.changed', 'action-plans.editProposed'],
  schemas: () => ({ params: byId(), body: planActionChange(), answer: planActionRecord() }),
})

export const resubmitPlanAction = endpoint({
  name: 'action-plans.resubmit',
  method: 'PUT',
  path: `${one}/Resubmit`,
  summary: 'Correct a disapproved action and submit it again, from the first approval on',
  right: mayWriteActions,
  events: ['action-plans.resubmitted'],
  schemas: () => ({ params: byId(), body: planActionChange(), answer: planActionRecord() }),
})

export const reassignPlanAction = endpoint({
  name: 'action-plans.reassign',
  method: 'PUT',
  path: `${one}/Reassign`,
  summary: 'Make somebody else responsible; waits for approval where its topic asks for any',
  right: mayReadActions,
  events: ['action-plans.reassigned', 'action-plans.editProposed'],
  schemas: () => ({ params: byId(), body: reassignment(), answer: planActionRecord() }),
})

export const answerEffectiveness = endpoint({
  name: 'action-plans.answerEffectiveness',
  method: 'PUT',
  path: `${one}/Effectiveness`,
  summary: 'Say whether an executed action worked; where it did not, a linked action opens for its creator',
  right: mayReadActions,
  events: ['action-plans.effectivenessSaid', 'action-plans.created'],
  schemas: () => ({ params: byId(), body: effectivenessAnswer(), answer: planActionRecord() }),
})

export const commentPlanAction = endpoint({
  name: 'action-plans.comment',
  method: 'POST',
  path: `${one}/Comment`,
  summary: 'Comment an action; whoever is mentioned is notified',
  right: mayReadActions,
  status: 201,
  events: ['action-plans.commented'],
  schemas: () => ({ params: byId(), body: newComment(), answer: actionComment() }),
})

/** What a row of the state table says whole. */
export const planActionTransitions = transitionEndpoints(planActionStates, { path: one, answer: planActionRecord })

export const approvePlanAction = endpointBy(planActionTransitions, 'approved')
export const refusePlanAction = endpointBy(planActionTransitions, 'refused')
export const withdrawPlanAction = endpointBy(planActionTransitions, 'withdrawn')
export const executePlanAction = endpointBy(planActionTransitions, 'executed')
export const cancelPlanAction = endpointBy(planActionTransitions, 'cancelled')
export const reopenPlanAction = endpointBy(planActionTransitions, 'reopened')

export const approvePlanActions = endpoint({
  name: 'action-plans.approveMany',
  method: 'PUT',
  path: `${path}/ApproveMany`,
  summary: 'Approve several actions, each by itself; says which were refused and why',
  right: mayReadActions,
  events: ['action-plans.approved'],
  schemas: () => ({ body: approveMany(), answer: bulkAnswer() }),
})

export const executePlanActions = endpoint({
  name: 'action-plans.executeMany',
  method: 'PUT',
  path: `${path}/ExecuteMany`,
  summary: 'Say of several actions that they were done on one day; those whose topic asks for evidence are refused',
  right: mayReadActions,
  events: ['action-plans.executed'],
  schemas: () => ({ body: executeMany(), answer: bulkAnswer() }),
})

export const cancelPlanActions = endpoint({
  name: 'action-plans.cancelMany',
  method: 'PUT',
  path: `${path}/CancelMany`,
  summary: 'Cancel several actions for one reason',
  right: mayReadActions,
  events: ['action-plans.cancelled'],
  schemas: () => ({ body: cancelMany(), answer: bulkAnswer() }),
})
