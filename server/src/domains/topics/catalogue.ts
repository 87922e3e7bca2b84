import type { Infer } from '@lineside/contract/core'
import type { topicRecord } from '@lineside/contract/topics'
import type { Catalogue } from '../../core/catalogue/index.ts'
import { presentTopic } from './present.ts'
import { topics as cache, findTopic, type StoredTopic } from './queries.ts'
import { topicRules } from './rules.ts'

/** The topics as a catalogue; they belong to no plant. */
export const topics: Catalogue<StoredTopic, Pick<StoredTopic, 'used'>, Infer<typeof topicRecord>> = {
  entity: 'topics',
  table: 'topics',
  rules: topicRules,
  find: findTopic,
  subject: (topic) => topic,
  plantOf: () => null,
  present: presentTopic,
  changed: (ctx) => ctx.outdates(cache),
}
