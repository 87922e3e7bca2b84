import { z } from 'zod'
import {
  byId,
  createEndpoint,
  duplicateEndpoint,
  endpoint,
  exportOf,
  listEndpoint,
  listQuery,
  logEndpoint,
  need,
  permissions,
  setEnabledEndpoint,
  transitionEndpoints,
  versionBody,
} from '../core/index.ts'
import { formList, formLogList } from './list.ts'
import {
  draftChange,
  draftSaved,
  formLogRow,
  formRecord,
  formRow,
  formVersionRecord,
  newForm,
  submission,
} from './record.ts'
import { formVersionStates } from './states.ts'

const forms = {
  domain: 'forms',
  path: '/api/domain/v1/TypeCollect',
  read: [need(permissions.forms)],
  edit: [need(permissions.forms, 'w')],
} as const

export const listForms = listEndpoint(forms, {
  list: formList,
  row: formRow,
  summary: 'The forms of the own plants, each with its version in force and what is under way',
})

/** Called as the specification calls it (services.md). */
export const exportForms = { ...exportOf(listForms, formList), path: `${forms.path}/ExportCollect` }

export const getFormRecord = endpoint({
  name: 'forms.record',
  method: 'GET',
  path: `${forms.path}/{id}`,
  summary: 'A form with its versions and the forms that link to it',
  right: forms.read,
  schemas: () => ({ params: byId(), answer: formRecord() }),
})

export const getFormLog = logEndpoint(forms, { summary: 'The history of a form and its versions, oldest first' })

export const listFormLog = endpoint({
  name: 'forms.listLog',
  method: 'GET',
  path: `${forms.path}/Log`,
  summary: 'What happened to the forms of the own plants, newest first',
  right: forms.read,
  list: true,
  schemas: () => ({ query: listQuery(formLogList), answer: z.array(formLogRow()) }),
})

export const exportFormLog = exportOf(listFormLog, formLogList)

export const createForm = createEndpoint(forms, {
  summary: 'Begin a form by its name: a draft that its author goes on with',
  body: newForm,
  record: formVersionRecord,
})

export const duplicateForm = duplicateEndpoint(forms, {
  summary: 'Begin a copy of a form: its newest version as a draft, with fields of its own',
  record: formVersionRecord,
})

export const setFormEnabled = setEnabledEndpoint(forms, {
  summary: 'Enable or disable a form; one whose fields enabled forms link to stays enabled',
  record: formRecord,
})

export const startFormVersion = endpoint({
  name: 'forms.startVersion',
  method: 'POST',
  path: `${forms.path}/{id}/Version`,
  summary: 'Begin the next version of a form as a draft; the one in force stays until it is approved',
  right: forms.edit,
  status: 201,
  events: ['forms.versionStarted'],
  schemas: () => ({ params: byId(), body: versionBody(), answer: formVersionRecord() }),
})

export const getFormVersion = endpoint({
  name: 'forms.version',
  method: 'GET',
  path: `${forms.path}/Version/{id}`,
  summary: 'A version of a form with its fields, what it changes, and who decides it; a draft is its author’s',
  right: forms.read,
  schemas: () => ({ params: byId(), answer: formVersionRecord() }),
})

export const saveFormDraft = endpoint({
  name: 'forms.saveDraft',
  method: 'PUT',
  path: `${forms.path}/Version/{id}`,
  summary: 'Save a draft as it stands, whole or not; only its author does, and alone sees it',
  right: forms.edit,
  personal: true,
  schemas: () => ({ params: byId(), body: draftChange(), answer: draftSaved() }),
})

export const submitFormVersion = endpoint({
  name: 'forms.submit',
  method: 'PUT',
  path: `${forms.path}/Version/{id}/Submit`,
  summary: 'Send a draft to its approver; what is wrong with it is named by its place in the definition',
  right: forms.edit,
  events: ['forms.submitted'],
  schemas: () => ({ params: byId(), body: submission(), answer: formVersionRecord() }),
})

export const discardFormDraft = endpoint({
  name: 'forms.discard',
  method: 'PUT',
  path: `${forms.path}/Version/{id}/Discard`,
  summary: 'Remove a draft; of a form that never had a version in force the form as well',
  right: forms.edit,
  events: ['forms.discarded'],
  schemas: () => ({ params: byId(), body: versionBody(), answer: z.object({ formId: z.int().positive().nullable() }) }),
})

export const formVersionTransitions = transitionEndpoints(formVersionStates, {
  path: `${forms.path}/Version/{id}`,
  answer: () => formVersionRecord(),
})
