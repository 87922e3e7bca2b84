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
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../core/api/index.ts'
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
  callQuery([...FIGURES, 'summary', String(id)], getAnswerSummary, { query: { id: String(id) } })

export const comparisonQuery = (first: string, second: string) =>
  callQuery([...FIGURES, 'comparison', first, second], compareAnswers, { query: { first, second } })

/** From one local day to another, both included. */
export interface Period {
  dateBegin: string
  dateEnd: string
}

/** How a place is asked for: an area of the 5S audits, or a place of the structure. */
export const placeQuery = ({ kind, id }: ChecklistPlace) =>
  kind === 'AREA' ? { areaId: String(id) } : { placeId: String(id) }

export const trendQuery = (checklistId: number | string, period: Period, place: ChecklistPlace | null) =>
  callQuery([...FIGURES, 'trend', String(checklistId), period, place], getAnswerTrend, {
    query: { checklistId: String(checklistId), ...period, ...(place ? placeQuery(place) : {}) },
    placeholderData: keepPreviousData,
  })

export const rankingQuery = (checklistId: string, period: Period) =>
  callQuery([...FIGURES, 'ranking', checklistId, period], rankPlaces, {
    query: { checklistId, ...period },
    placeholderData: keepPreviousData,
  })

export const censusQuery = (checklistId: string, period: Period) =>
  callQuery([...FIGURES, 'census', checklistId, period], getCensus, {
    query: { checklistId, ...period },
    placeholderData: keepPreviousData,
  })

/** Every published checklist of the own plants, for filters. */
export const titlesQuery = callQuery(['pickers', 'checklists'], listChecklistTitles, { staleTime: 30_000 })

/** Where a checklist is applied: 1 the operators' application, 2 the portal. */
type Platform = '1' | '2'

/** What the reader may apply on a platform, of one area or place where a code names it. */
export const offeredQuery = (at: { areaId?: string; placeId?: string } = {}, platformId: Platform = '2') =>
  callQuery(['checklists', 'offered', platformId, at], listOfferedChecklists, { query: { platformId, ...at } })

/** What a checklist asks in one of its versions, which never changes. */
export const versionQuery = (versionId: number) =>
  callQuery(['checklists', 'version', versionId], getChecklistVersion, {
    params: { id: versionId },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Applications by filters of the list, a few of them: those to go on with, those to compare with. */
export const someAnswersQuery = (query: Record<string, string>) =>
  callQuery([...FIGURES, 'some', query], listAnswers, { query: { limit: 100, ...query } })
