import type { ServerDomain } from '../../core/domain.ts'

export { type Topic, topicAccessOf, topics } from './queries.ts'
export { lockTopicToUse, markTopicUsed } from './use-topic.ts'

export const topicsDomain: ServerDomain = { name: 'topics', endpoints: [] }
