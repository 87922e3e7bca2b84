import { z } from 'zod'
import { mayWriteActions, planActionRecord } from '../action-plans/index.ts'
import {
  byId,
  endpoint,
  endpointBy,
  exportOf,
  historyEntry,
  idText,
  listQuery,
  transitionEndpoints,
} from '../core/index.ts'
import {
  answerActionPlan,
  answerEditRequest,
  newAnswer,
  plannedAnswer,
  registration,
  savedAnswer,
} from './command-schemas.ts'
import { answerList } from './list.ts'
import { answerRecord, answerRow, answerSummary } from './schemas.ts'
import { answerStates, mayApply, mayDefine, mayReadAnswers, mayReadResults } from './states.ts'

const path = '/api/checklist/v1/ChecklistAnswer' as const
const one = `${path}/{id}` as const

export const listAnswers = endpoint({
  name: 'checklist-answers.list',
  method: 'GET',
  path: `${path}/GetByFilter`,
  summary:
    'Applications of checklists at the own plants, newest first; without right 35 or 39 the own and the open ones',
  right: mayReadAnswers,
  list: true,
  schemas: () => ({ query: listQuery(answerList), answer: z.array(answerRow()) }),
})

export const exportAnswers = exportOf(listAnswers, answerList)

export const getAnswer = endpoint({
  name: 'checklist-answers.get',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'An application with what it asks, its answers, its newest request and its history',
  right: mayReadAnswers,
  schemas: () => ({ params: byId(), answer: answerRecord() }),
})

export const getAnswerSummary = endpoint({
  name: 'checklist-answers.summary',
  method: 'GET',
  path: `${path}/GetSummaryById`,
  summary: 'The score of an application taken apart: groups, senses, critical failures, photos beside their reference',
  right: mayReadAnswers,
  schemas: () => ({ query: z.strictObject({ id: idText() }), answer: answerSummary() }),
})

export const getAnswerLog = endpoint({
  name: 'checklist-answers.log',
  method: 'GET',
  path: `${path}/Log/{id}`,
  summary: 'The history of an application, oldest first, with old and new answers',
  right: mayReadResults,
  schemas: () => ({ params: byId(), answer: z.array(historyEntry()) }),
})

export const startAnswer = endpoint({
  name: 'checklist-answers.start',
  method: 'POST',
  path: '/api/checklist/v1/ChecklistAnswer',
  summary:
    'Begin an application with its first answers, on a device also without the network; registered where complete',
  right: mayApply,
  status: 201,
  events: ['checklist-answers.started', 'checklist-answers.saved', 'checklist-answers.registered'],
  schemas: () => ({ body: newAnswer(), answer: answerRecord() }),
})

export const saveAnswer = endpoint({
  name: 'checklist-answers.save',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Save answers of a partial application; what others answered meanwhile stays',
  right: mayApply,
  events: ['checklist-answers.saved'],
  schemas: () => ({ params: byId(), body: savedAnswer(), answer: answerRecord() }),
})

export const registerAnswer = endpoint({
  name: 'checklist-answers.register',
  method: 'PUT',
  path: `${one}/Register`,
  summary:
    'Register a complete application: its score is fixed, it waits for approval where its definition asks for it',
  right: mayApply,
  events: ['checklist-answers.registered'],
  schemas: () => ({ params: byId(), body: registration(), answer: answerRecord() }),
})

export const requestAnswerEdit = endpoint({
  name: 'checklist-answers.requestEdit',
  method: 'PUT',
  path: `${one}/RequestEdit`,
  summary: 'Propose other answers, within the limit; those in force stay until somebody else approves',
  right: mayApply,
  events: ['checklist-answers.editRequested'],
  schemas: () => ({ params: byId(), body: answerEditRequest(), answer: answerRecord() }),
})

export const planAnswer = endpoint({
  name: 'checklist-answers.plan',
  method: 'POST',
  path: `${path}/Expected`,
  summary: 'Expect an application of a checklist at a place on a day, beside those of its schedule',
  right: mayDefine,
  status: 201,
  events: ['checklist-answers.planned'],
  schemas: () => ({ body: plannedAnswer(), answer: answerRecord() }),
})

export const planActionOfAnswer = endpoint({
  name: 'checklist-answers.planAction',
  method: 'POST',
  path: `${one}/Action`,
  summary: 'Plan an action for what an application found; until it is cancelled nothing of the application is changed',
  right: mayWriteActions,
  status: 201,
  events: ['action-plans.created', 'checklist-answers.actionPlanned'],
  schemas: () => ({ params: byId(), body: answerActionPlan(), answer: planActionRecord() }),
})

/** What a row of the state table says whole. */
export const answerTransitions = transitionEndpoints(answerStates, { path: one, answer: answerRecord })

export const approveAnswer = endpointBy(answerTransitions, 'approved')
export const refuseAnswer = endpointBy(answerTransitions, 'refused')
export const requestAnswerDelete = endpointBy(answerTransitions, 'deleteRequested')
export const inactivateAnswer = endpointBy(answerTransitions, 'inactivated')
export const takeUpAnswer = endpointBy(answerTransitions, 'takenUp')
