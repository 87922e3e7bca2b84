import { z } from 'zod'
import {
  endpoint,
  endpointBy,
  exportOf,
  historyEntry,
  idText,
  listQuery,
  need,
  permissions,
  statisticsAnswer,
  statisticsQuery,
  transitionEndpoints,
} from '../core/index.ts'
import {
  causeWithAction,
  effectivenessAnswer,
  immediateAction,
  newAction,
  newDuplicate,
  newNonConformity,
  question,
  treatment,
} from './command-schemas.ts'
import { nonConformityList } from './list.ts'
import { nonConformity, nonConformityRow, raisedBy } from './schemas.ts'
import { nonConformityStates } from './states.ts'

const mayRead = [need(permissions.nonConformities)] as const
const mayTreat = [need(permissions.nonConformities, 'w')] as const
const byId = () => z.object({ id: idText() })

export const listNonConformities = endpoint({
  name: 'non-conformities.list',
  method: 'GET',
  path: '/api/domain/v1/NonConformity',
  summary: 'Non-conformities of the own plants, newest first',
  right: mayRead,
  list: true,
  schemas: () => ({ query: listQuery(nonConformityList), answer: z.array(nonConformityRow()) }),
})

export const exportNonConformities = exportOf(listNonConformities, nonConformityList)

/** What the statistics of non-conformities count: those found, the critical and the untreated among them. */
export const nonConformityFigures = ['nonConformities', 'critical', 'untreated'] as const

export const getNonConformityStatistics = endpoint({
  name: 'non-conformities.statistics',
  method: 'GET',
  path: '/api/analytics/v1/NonConformity/Statistics/Cache',
  summary:
    'How many non-conformities were found in the last day, 7 and 30 days by the calendar of each plant, without those that were none; at most a minute old',
  right: mayRead,
  schemas: () => ({ query: statisticsQuery(), answer: statisticsAnswer(nonConformityFigures) }),
})

export const getNonConformity = endpoint({
  name: 'non-conformities.get',
  method: 'GET',
  path: '/api/domain/v1/NonConformity/{id}',
  summary: 'A non-conformity with what was found, its limit, its actions, its relations and its history',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: nonConformity() }),
})

export const listRaised = endpoint({
  name: 'non-conformities.raised',
  method: 'GET',
  path: '/api/domain/v1/NonConformity/Raised',
  summary: 'What a record raised, and who was notified of it when: for who saved it, and who may read non-conformities',
  right: [need(permissions.appCollect), ...mayRead],
  schemas: () => ({ query: z.strictObject({ collectId: idText() }), answer: z.array(raisedBy()) }),
})

export const getNonConformityLog = endpoint({
  name: 'non-conformities.log',
  method: 'GET',
  path: '/api/domain/v1/NonConformity/{id}/Log',
  summary: 'The history of a non-conformity and of its actions, oldest first',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: z.array(historyEntry()) }),
})

export const createNonConformity = endpoint({
  name: 'non-conformities.create',
  method: 'POST',
  path: '/api/domain/v1/NonConformity',
  summary: 'Create a non-conformity by hand',
  right: mayTreat,
  status: 201,
  events: ['non-conformities.created'],
  schemas: () => ({ body: newNonConformity(), answer: nonConformity() }),
})

export const duplicateNonConformity = endpoint({
  name: 'non-conformities.duplicate',
  method: 'POST',
  path: '/api/domain/v1/NonConformity/{id}/Duplicate',
  summary:
    'Create another of the same form and field, where the form allows it; what was done about the first stays with it',
  right: mayTreat,
  status: 201,
  events: ['non-conformities.duplicated'],
  schemas: () => ({ params: byId(), body: newDuplicate(), answer: nonConformity() }),
})

export const setImmediateAction = endpoint({
  name: 'non-conformities.setImmediateAction',
  method: 'PUT',
  path: '/api/domain/v1/NonConformity/ImmediateAction',
  summary: 'Register the immediate action of an untreated non-conformity; its day lies in the future',
  right: mayTreat,
  events: ['non-conformities.immediateActionSet', 'non-conformities.actionCreated'],
  schemas: () => ({ body: immediateAction(), answer: nonConformity() }),
})

export const setCause = endpoint({
  name: 'non-conformities.setCause',
  method: 'PUT',
  path: '/api/domain/v1/NonConformity/{id}/Cause',
  summary: 'Register the cause together with the first corrective action: the non-conformity is then in treatment',
  right: mayTreat,
  events: ['non-conformities.causeSet', 'non-conformities.actionCreated'],
  schemas: () => ({ params: byId(), body: causeWithAction(), answer: nonConformity() }),
})

export const treatNonConformity = endpoint({
  name: 'non-conformities.treat',
  method: 'PUT',
  path: '/api/domain/v1/NonConformity/{id}/Treat',
  summary: 'Treat a non-conformity without a plan, where its field is not critical',
  right: mayTreat,
  events: ['non-conformities.treated', 'non-conformities.parentTreated'],
  schemas: () => ({ params: byId(), body: treatment(), answer: nonConformity() }),
})

export const answerEffectiveness = endpoint({
  name: 'non-conformities.answerEffectiveness',
  method: 'PUT',
  path: '/api/domain/v1/NonConformity/{id}/Effectiveness',
  summary:
    'Say whether the treatment had an effect, once that is asked and never by who treated it; where it had none, the non-conformity is to be treated again',
  right: mayTreat,
  events: ['non-conformities.effectivenessSaid'],
  schemas: () => ({ params: byId(), body: effectivenessAnswer(), answer: nonConformity() }),
})

/** What a row of the state table says whole. */
export const nonConformityTransitions = transitionEndpoints(nonConformityStates, {
  path: '/api/domain/v1/NonConformity/{id}',
  answer: nonConformity,
})

export const reopenNonConformity = endpointBy(nonConformityTransitions, 'reopened')
export const voidNonConformity = endpointBy(nonConformityTransitions, 'voided')
export const detachNonConformity = endpointBy(nonConformityTransitions, 'detached')
export const endCorrectedNonConformity = endpointBy(nonConformityTransitions, 'endedCorrected')
export const reassignNonConformity = endpointBy(nonConformityTransitions, 'reassigned')

export const addAction = endpoint({
  name: 'non-conformities.addAction',
  method: 'POST',
  path: '/api/domain/v1/NonConformity/{id}/Action',
  summary: 'Add a corrective action to a non-conformity in treatment',
  right: mayTreat,
  status: 201,
  events: ['non-conformities.actionAdded', 'non-conformities.actionCreated'],
  schemas: () => ({ params: byId(), body: newAction(), answer: nonConformity() }),
})

export const askResponsible = endpoint({
  name: 'non-conformities.ask',
  method: 'POST',
  path: '/api/domain/v1/NonConformity/{id}/Ask',
  summary: 'Ask who treats it; a notification and a line of the history, and nothing else changes',
  right: mayRead,
  events: ['non-conformities.asked'],
  schemas: () => ({ params: byId(), body: question(), answer: nonConformity() }),
})
