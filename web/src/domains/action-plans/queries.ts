import {
  type functionRow,
  getPlanAction,
  getPlanActionLog,
  getTopicFigures,
  listByFunction,
  listOwnPlanActions,
  listPlanActionLog,
  listPlanActions,
  listTopicsOfPillar,
  type pillarTopic,
  type planActionLogRow,
  type planActionRecord,
  type planActionRow,
  type similarAction,
  type topicFigures,
} from '@lineside/contract/action-plans'
import type { Infer } from '@lineside/contract/core'
import { listPillarOptions, type pillarOption } from '@lineside/contract/pillars'
import { listIndustries } from '@lineside/contract/structure'
import { listTopicOptions, type topicOption } from '@lineside/contract/topics'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../core/api/index.ts'
import { recordQueries } from '../../core/catalogue/index.ts'
import type { Values } from '../../core/list/filters.ts'
import { MASTER_DATA_MS } from '../../core/pickers/index.ts'

export type PlanAction = Infer<typeof planActionRecord>
export type PlanActionRow = Infer<typeof planActionRow>
export type PlanActionLogRow = Infer<typeof planActionLogRow>
export type Topic = Infer<typeof topicOption>
export type CustomField = Topic['fields'][number]
export type Pillar = Infer<typeof pillarOption>
export type SimilarAction = Infer<typeof similarAction>
export type TopicFigures = Infer<typeof topicFigures>
export type FunctionRow = Infer<typeof functionRow>
export type PillarTopic = Infer<typeof pillarTopic>

/** Counts of actions that a command moves as well. */
const COUNTS = ['action-plans', 'counts'] as const

export const planActions = recordQueries({
  domain: 'action-plans',
  get: getPlanAction,
  log: getPlanActionLog,
  list: listPlanActions,
  also: [['list', listOwnPlanActions.name], ['list', listPlanActionLog.name], COUNTS],
})

/** Topics whose actions the reader sees, with what an action in each asks for. Rights in them change at any time. */
export const topicsQuery = callQuery(['pickers', 'topics'], listTopicOptions, { staleTime: 30_000 })

export const pillarsQuery = callQuery(['pickers', 'pillars'], listPillarOptions, { staleTime: MASTER_DATA_MS })

/** The own plants, for their currencies. */
export const plantsQuery = callQuery(['pickers', 'industries'], listIndustries, {
  query: {},
  staleTime: MASTER_DATA_MS,
})

/** Actions by function, under the filters of their list. */
export const functionsQuery = ({ sort: _, ...filters }: Values) =>
  callQuery([...COUNTS, 'function', filters], listByFunction, { query: filters, placeholderData: keepPreviousData })

export const figuresQuery = (topicId: string) =>
  callQuery([...COUNTS, 'figures', topicId], getTopicFigures, { query: { topicId } })

export const pillarTopicsQuery = (id: string) =>
  callQuery([...COUNTS, 'topics', id], listTopicsOfPillar, { params: { id } })
