import { z } from 'zod'
import {
  byId,
  changeEndpoint,
  createEndpoint,
  endpoint,
  exportOf,
  getEndpoint,
  listEndpoint,
  logEndpoint,
  need,
  permissions,
  setEnabledEndpoint,
  versionBody,
} from '../core/index.ts'
import { topicList } from './list.ts'
import { newTopic, topicAccess, topicAccessChange, topicChange, topicOption, topicRecord, topicRow } from './schemas.ts'

const topics = {
  domain: 'topics',
  path: '/api/actionplan/v1/Topic',
  read: [need(permissions.topics)],
  edit: [need(permissions.topics, 'w')],
} as const

export const listTopics = listEndpoint(topics, {
  list: topicList,
  row: topicRow,
  summary: 'The topics of action plans; they belong to no plant',
})

export const exportTopics = exportOf(listTopics, topicList)

export const listTopicOptions = endpoint({
  name: 'topics.listOptions',
  method: 'GET',
  path: '/api/actionplan/v1/Topic/Options',
  summary: 'The topics whose actions the reader sees, with what an action in each asks for',
  right: [
    need(permissions.planActions),
    need(permissions.seoActions),
    need(permissions.topics),
    need(permissions.userManagement),
  ],
  schemas: () => ({ answer: z.array(topicOption()) }),
})

export const getTopic = getEndpoint(topics, {
  summary: 'A topic with its approvals and custom fields',
  record: topicRecord,
})

export const getTopicLog = logEndpoint(topics, {
  summary: 'The history of a topic and of who may see it, oldest first',
})

export const createTopic = {
  ...createEndpoint(topics, {
    summary: 'Create a topic; its name is its own, accents and case ignored. Its maker may make actions in it',
    body: newTopic,
    record: topicRecord,
  }),
  events: ['topics.created', 'accounts.changed'],
}

export const changeTopic = changeEndpoint(topics, {
  summary: 'Change a topic; its approvals hold for new actions, a field that was answered may be hidden, not removed',
  body: topicChange,
  record: topicRecord,
})

export const setTopicEnabled = setEnabledEndpoint(topics, {
  summary: 'Enable a topic, or disable it: it takes no new actions, those it has run on',
  record: topicRecord,
})

export const removeTopic = endpoint({
  name: 'topics.remove',
  method: 'POST',
  path: '/api/actionplan/v1/Topic/{id}/Remove',
  summary: 'Remove a topic in which no action was ever made',
  right: topics.edit,
  events: ['topics.removed', 'accounts.changed'],
  schemas: () => ({ params: byId(), body: versionBody(), answer: z.object({ id: z.int() }) }),
})

export const getTopicAccess = endpoint({
  name: 'topics.getAccess',
  method: 'GET',
  path: '/api/actionplan/v1/Topic/{id}/Access',
  summary: 'Who may see and who may make the actions of a topic',
  right: topics.read,
  schemas: () => ({ params: byId(), answer: topicAccess() }),
})

export const changeTopicAccess = endpoint({
  name: 'topics.changeAccess',
  method: 'PUT',
  path: '/api/actionplan/v1/Topic/{id}/Access',
  summary: 'Say who may see and who may make the actions of a topic; open pages follow at once',
  right: topics.edit,
  events: ['topics.accessChanged', 'accounts.changed'],
  schemas: () => ({ params: byId(), body: topicAccessChange(), answer: topicAccess() }),
})
