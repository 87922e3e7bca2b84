import {
  type answerChange,
  type answerComparison,
  type answerRecord,
  type answerRow,
  type answerSummary,
  type answerTrend,
  type appliedPlace,
  type censusRow,
  compareAnswers,
  getAnswer,
  getAnswerLog,
  getAnswerSummary,
  getAnswerTrend,
  getCensus,
  listAnswers,
  type oneAnswer,
  type rankedPlace,
  rankPlaces,
} from '@lineside/contract/checklist-answers'
import {
  type ChecklistPlace,
  getChecklistVersion,
  listChecklistTitles,
  listOfferedChecklists,
  type offeredChecklist,
} from '@lineside/contract/checklists'
import type { Infer } from '@lineside/contract/core'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/index.ts'
import { recordQueries } from '../../core/catalogue/index.ts'

export type Answer = Infer<typeof answerRecord>
export type AnswerRow = Infer<typeof answerRow>
export type AnswerChange = Infer<typeof answerChange>
export type OneAnswer = Infer<typeof oneAnswer>
export type AppliedPlace = Infer<typeof appliedPlace>
export type Summary = Infer<typeof answerSummary>
export type SummaryGroup = Summary['groups'][number]
export type SummaryItem = SummaryGroup['items'][number]
export type Comparison = Infer<typeof answerComparison>
export type Trend = Infer<typeof answerTrend>
export type Ranked = Infer<typeof rankedPlace>
export type CensusRow = Infer<typeof censusRow>
export type Offered = Infer<typeof offeredChecklist>

/** What is counted of applications, and what one says taken apart: a command moves both. */
const FIGURES = ['checklist-answers', 'figures'] as const

export const answers = recordQueries({
  domain: 'checklist-answers',
  get: getAnswer,
  log: getAnswerLog,
  list: listAnswers,
  also: [FIGURES],
})

export const summaryQuery = (id: string | number) =>
  queryOptions({
    queryKey: [...FIGURES, 'summary', String(id)],
    queryFn: ({ signal }) => call(getAnswerSummary, { query: { id: String(id) } }, { signal }),
  })

export const comparisonQuery = (first: string, second: string) =>
  queryOptions({
    queryKey: [...FIGURES, 'comparison', first, second],
    queryFn: ({ signal }) => call(compareAnswers, { query: { first, second } }, { signal }),
  })

/** From one local day to another, both included. */
export interface Period {
  dateBegin: string
  dateEnd: string
}

/** How a place is asked for: an area of the 5S audits, or a place of the structure. */
export const placeQuery = ({ kind, id }: ChecklistPlace) =>
  kind === 'AREA' ? { areaId: String(id) } : { placeId: String(id) }

export const trendQuery = (checklistId: number | string, period: Period, place: ChecklistPlace | null) =>
  queryOptions({
    queryKey: [...FIGURES, 'trend', String(checklistId), period, place],
    queryFn: ({ signal }) =>
      call(
        getAnswerTrend,
        { query: { checklistId: String(checklistId), ...period, ...(place ? placeQuery(place) : {}) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const rankingQuery = (checklistId: string, period: Period) =>
  queryOptions({
    queryKey: [...FIGURES, 'ranking', checklistId, period],
    queryFn: ({ signal }) => call(rankPlaces, { query: { checklistId, ...period } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const censusQuery = (checklistId: string, period: Period) =>
  queryOptions({
    queryKey: [...FIGURES, 'census', checklistId, period],
    queryFn: ({ signal }) => call(getCensus, { query: { checklistId, ...period } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Every published checklist of the own plants, for filters. */
export const titlesQuery = queryOptions({
  queryKey: ['pickers', 'checklists'],
  queryFn: ({ signal }) => call(listChecklistTitles, {}, { signal }),
  staleTime: 30_000,
})

/** Where a checklist is applied: 1 the operators' application, 2 the portal. */
type Platform = '1' | '2'

/** What the reader may apply on a platform, of one area or place where a code names it. */
export const offeredQuery = (at: { areaId?: string; placeId?: string } = {}, platformId: Platform = '2') =>
  queryOptions({
    queryKey: ['checklists', 'offered', platformId, at],
    queryFn: ({ signal }) => call(listOfferedChecklists, { query: { platformId, ...at } }, { signal }),
  })

/** What a checklist asks in one of its versions, which never changes. */
export const versionQuery = (versionId: number) =>
  queryOptions({
    queryKey: ['checklists', 'version', versionId],
    queryFn: ({ signal }) => call(getChecklistVersion, { params: { id: versionId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Applications by filters of the list, a few of them: those to go on with, those to compare with. */
export const someAnswersQuery = (query: Record<string, string>) =>
  queryOptions({
    queryKey: [...FIGURES, 'some', query],
    queryFn: ({ signal }) => call(listAnswers, { query: { limit: 100, ...query } }, { signal }),
  })
