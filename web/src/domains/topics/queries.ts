import type { Infer } from '@lineside/contract/core'
import { listPillarOptions, type pillarOption } from '@lineside/contract/pillars'
import {
  getTopic,
  getTopicAccess,
  getTopicLog,
  listTopics,
  type topicAccess,
  type topicRecord,
  type topicRow,
} from '@lineside/contract/topics'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../core/api/index.ts'
import { recordQueries } from '../../core/catalogue/index.ts'
import { MASTER_DATA_MS } from '../../core/pickers/index.ts'

export type Topic = Infer<typeof topicRecord>
export type TopicRow = Infer<typeof topicRow>
export type TopicAccess = Infer<typeof topicAccess>
export type PillarOption = Infer<typeof pillarOption>

export const topics = recordQueries({
  domain: 'topics',
  get: getTopic,
  log: getTopicLog,
  list: listTopics,
  also: [['pickers', 'topics']],
})

export const accessQuery = (id: number) =>
  queryOptions({
    queryKey: ['topics', 'access', id],
    queryFn: ({ signal }) => call(getTopicAccess, { params: { id } }, { signal }),
  })

/** Every pillar with its elements; none while they are on their way. */
export function usePillars() {
  const { data, isPending } = useQuery({
    queryKey: ['pickers', 'pillars'],
    queryFn: ({ signal }) => call(listPillarOptions, {}, { signal }),
    staleTime: MASTER_DATA_MS,
  })
  return { pillars: data ?? none, loading: isPending }
}

const none: readonly PillarOption[] = []
