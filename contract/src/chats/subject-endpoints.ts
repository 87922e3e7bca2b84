import { z } from 'zod'
import { byId, enabledBody, endpoint, languages } from '../core/index.ts'
import { chatSubject, newSubject, subjectChange, subjectOrder, subjectRecord } from './subject-schemas.ts'

const path = '/api/event/v1/ChatSubject'

export const listChatSubjects = endpoint({
  name: 'chats.listSubjects',
  method: 'GET',
  path: '/api/event/v1/ChatSubject',
  summary: 'The enabled subjects as a tree of up to four levels, in the reader’s language',
  right: 'signedIn',
  schemas: () => ({
    query: z.strictObject({ language: z.enum(languages).optional() }),
    answer: z.array(chatSubject()),
  }),
})

export const listAllSubjects = endpoint({
  name: 'chats.listAllSubjects',
  method: 'GET',
  path: `${path}/All`,
  summary: 'Every subject in all languages, parents before what is below them, siblings in their order',
  right: 'administrator',
  schemas: () => ({ answer: z.array(subjectRecord()) }),
})

export const createSubject = endpoint({
  name: 'chats.createSubject',
  method: 'POST',
  path: '/api/event/v1/ChatSubject',
  summary: 'Create a subject, last below its parent',
  right: 'administrator',
  events: ['chats.subjectCreated'],
  status: 201,
  schemas: () => ({ body: newSubject(), answer: subjectRecord() }),
})

export const orderSubjects = endpoint({
  name: 'chats.orderSubjects',
  method: 'PUT',
  path: `${path}/Order`,
  summary: 'Put the subjects below one parent, or at the top, in another order',
  right: 'administrator',
  events: ['chats.subjectsOrdered'],
  schemas: () => ({ body: subjectOrder(), answer: z.array(subjectRecord()) }),
})

export const changeSubject = endpoint({
  name: 'chats.changeSubject',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Change a subject, or move it below another',
  right: 'administrator',
  events: ['chats.subjectChanged'],
  schemas: () => ({ params: byId(), body: subjectChange(), answer: subjectRecord() }),
})

export const setSubjectEnabled = endpoint({
  name: 'chats.setSubjectEnabled',
  method: 'PUT',
  path: `${path}/{id}/Enabled`,
  summary: 'Enable a subject, or disable it: it is hidden with all below it, its chats stay',
  right: 'administrator',
  events: ['chats.subjectEnabled', 'chats.subjectDisabled'],
  schemas: () => ({ params: byId(), body: enabledBody(), answer: subjectRecord() }),
})

export const removeSubject = endpoint({
  name: 'chats.removeSubject',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Remove a subject that has no chats and nothing below it',
  right: 'administrator',
  status: 204,
  events: ['chats.subjectRemoved'],
  schemas: () => ({ params: byId(), answer: z.undefined() }),
})
