import type { Infer } from '@lineside/contract/core'
import {
  getTopicAccess,
  type topicAccess,
  topicCatalogue,
  type topicRecord,
  type topicRow,
} from '@lineside/contract/topics'
import { callQuery } from '../../core/api/index.ts'
import { recordQueries } from '../../core/catalogue/index.ts'

export type Topic = Infer<typeof topicRecord>
export type TopicRow = Infer<typeof topicRow>
export type TopicAccess = Infer<typeof topicAccess>

export const topics = recordQueries({
  domain: 'topics',
  get: topicCatalogue.get,
  log: topicCatalogue.log,
  list: topicCatalogue.list,
  also: [['pickers', 'topics']],
})

export const accessQuery = (id: number) => callQuery(['topics', 'access', id], getTopicAccess, { params: { id } })
