import { z } from 'zod'
import { byId, defineCatalogue, endpoint, need, permissions, removeEndpoint } from '../core/index.ts'
import { topicList } from './list.ts'
import { newTopic, topicAccess, topicAccessChange, topicChange, topicOption, topicRecord, topicRow } from './schemas.ts'

const calls = {
  domain: 'topics',
  path: '/api/actionplan/v1/Topic',
  read: [need(permissions.topics)],
  edit: [need(permissions.topics, 'w')],
} as const

const usual = defineCatalogue({
  calls,
  list: topicList,
  row: topicRow,
  record: topicRecord,
  fresh: newTopic,
  change: topicChange,
  states: { anywhere: ['accessChanged', 'removed'], guards: (event) => (event === 'removed' ? ['unused'] : []) },
  summaries: {
    list: 'The topics of action plans; they belong to no plant',
    get: 'A topic with its approvals and custom fields',
    log: 'The history of a topic and of who may see it, oldest first',
    create: 'Create a topic; its name is its own, accents and case ignored. Its maker may make actions in it',
    change: 'Change a topic; its approvals hold for new actions, a field that was answered may be hidden, not removed',
    setEnabled: 'Enable a topic, or disable it: it takes no new actions, those it has run on',
  },
})

/** Who has rights of their own in a topic is written with their account. */
const withAccounts = <E extends { events: readonly string[] }>(call: E): E => ({
  ...call,
  events: [...call.events, 'accounts.changed'],
})

/** Topics (decisions 3.17). A disabled one takes no new actions; those it has run on to their end. */
export const topicCatalogue = { ...usual, create: withAccounts(usual.create) }

export const topicStates = topicCatalogue.states

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

export const removeTopic = withAccounts(
  removeEndpoint(calls, { summary: 'Remove a topic in which no action was ever made' }),
)

export const getTopicAccess = endpoint({
  name: 'topics.getAccess',
  method: 'GET',
  path: '/api/actionplan/v1/Topic/{id}/Access',
  summary: 'Who may see and who may make the actions of a topic',
  right: calls.read,
  schemas: () => ({ params: byId(), answer: topicAccess() }),
})

export const changeTopicAccess = endpoint({
  name: 'topics.changeAccess',
  method: 'PUT',
  path: '/api/actionplan/v1/Topic/{id}/Access',
  summary: 'Say who may see and who may make the actions of a topic; open pages follow at once',
  right: calls.edit,
  events: ['topics.accessChanged', 'accounts.changed'],
  schemas: () => ({ params: byId(), body: topicAccessChange(), answer: topicAccess() }),
})
