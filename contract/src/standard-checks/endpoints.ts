import { z } from 'zod'
import { newPlanAction } from '../action-plans/index.ts'
import {
  byId,
  changeEndpoint,
  createEndpoint,
  endpoint,
  exportOf,
  getEndpoint,
  listEndpoint,
  listQuery,
  transitionEndpoints,
  versionBody,
} from '../core/index.ts'
import { newExecution, newStandardCheck, standardCheckChange, taskOutcome } from './content.ts'
import { executionList, standardCheckList } from './list.ts'
import { executionRecord, executionRow, standardCheckRecord, standardCheckRow } from './schemas.ts'
import {
  executionStates,
  mayExecute,
  mayPlan,
  mayReadExecutions,
  mayReadModels,
  mayRegister,
  standardCheckStates,
} from './states.ts'

const models = {
  domain: 'standard-checks',
  path: '/api/checklist/v1/StandardCheck',
  read: mayReadModels,
  edit: mayRegister,
} as const
const executions = '/api/checklist/v1/StandardCheckExecution' as const

export const listStandardChecks = listEndpoint(models, {
  list: standardCheckList,
  row: standardCheckRow,
  summary: 'The models of standard checks of the own plants',
  // whoever executes them chooses among them
  right: [...mayReadExecutions, ...mayReadModels],
})

export const exportStandardChecks = exportOf(listStandardChecks, standardCheckList)

export const getStandardCheck = getEndpoint(models, {
  summary: 'A model with its newest version, its document and its history',
  record: standardCheckRecord,
})

export const createStandardCheck = createEndpoint(models, {
  summary: 'Create a model from a version of a normative document, as a draft',
  body: newStandardCheck,
  record: standardCheckRecord,
})

export const changeStandardCheck = changeEndpoint(models, {
  summary: 'Change a model; where its version has been worked through this makes a new one',
  body: standardCheckChange,
  record: standardCheckRecord,
})

export const standardCheckTransitions = transitionEndpoints(standardCheckStates, {
  path: `${models.path}/{id}`,
  answer: standardCheckRecord,
})

export const listExecutions = endpoint({
  name: 'standard-checks.listExecutions',
  method: 'GET',
  path: '/api/checklist/v1/StandardCheckExecution',
  summary: 'What was and is worked through at the own plants, the newest first',
  right: mayReadExecutions,
  list: true,
  schemas: () => ({ query: listQuery(executionList), answer: z.array(executionRow()) }),
})

export const exportExecutions = exportOf(listExecutions, executionList)

export const getExecution = endpoint({
  name: 'standard-checks.getExecution',
  method: 'GET',
  path: `${executions}/{id}`,
  summary: 'An execution with its tasks on the version that it runs on, and its history',
  right: mayReadExecutions,
  schemas: () => ({ params: byId(), answer: executionRecord() }),
})

export const startExecution = endpoint({
  name: 'standard-checks.start',
  method: 'POST',
  path: '/api/checklist/v1/StandardCheckExecution',
  summary: 'Start to work through an enabled model, on its newest version',
  right: mayExecute,
  status: 201,
  events: ['standard-checks.started'],
  schemas: () => ({ body: newExecution(), answer: executionRecord() }),
})

export const settleTask = endpoint({
  name: 'standard-checks.settleTask',
  method: 'PUT',
  path: '/api/checklist/v1/StandardCheckTask/{id}',
  summary: 'Say of a pending task that it is done, does not apply, or failed',
  right: mayExecute,
  events: ['standard-checks.taskDone', 'standard-checks.taskNotApplicable', 'standard-checks.taskFailed'],
  schemas: () => ({ params: byId(), body: taskOutcome(), answer: executionRecord() }),
})

export const undoTask = endpoint({
  name: 'standard-checks.undoTask',
  method: 'PUT',
  path: '/api/checklist/v1/StandardCheckTask/{id}/Undo',
  summary: 'Take back what was said of a task, until the execution is finished',
  right: mayExecute,
  events: ['standard-checks.taskUndone'],
  schemas: () => ({ params: byId(), body: versionBody(), answer: executionRecord() }),
})

export const planTaskAction = endpoint({
  name: 'standard-checks.planAction',
  method: 'POST',
  path: '/api/checklist/v1/StandardCheckTask/{id}/Action',
  summary: 'Plan an action of the SEO for a failed task that has no live one',
  right: mayPlan,
  status: 201,
  events: ['standard-checks.actionPlanned', 'action-plans.created'],
  schemas: () => ({ params: byId(), body: newPlanAction().omit({ source: true }), answer: executionRecord() }),
})

export const executionTransitions = transitionEndpoints(executionStates, {
  path: `${executions}/{id}`,
  answer: executionRecord,
})
