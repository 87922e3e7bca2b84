import { type collectRow, listCollects } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import {
  type daySummary,
  getPending,
  getPlantDay,
  getSummary,
  type pending,
  type plantDay,
  type queueItem,
  type queueLine,
  type summary,
} from '@lineside/contract/home'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../core/api/index.ts'

export type Pending = Infer<typeof pending>
export type PlantDay = Infer<typeof plantDay>
export type QueueItem = Infer<typeof queueItem>
export type QueueLine = Infer<typeof queueLine>
export type Summary = Infer<typeof summary>
export type PlantDays = NonNullable<Summary['collects']>[number]
export type OutsideRow = Infer<typeof collectRow>
export type DaySummary = Infer<typeof daySummary>

const MINUTE = 60_000

/** Who comes back to the page wants to know what waits now; what is due moves with the clock. */
export const pendingQuery = callQuery(['home', 'pending'], getPending, {
  staleTime: 0,
  refetchInterval: MINUTE,
  refetchOnWindowFocus: true,
})

/** The server counts once a minute. */
export const summaryQuery = callQuery(['home', 'summary'], getSummary, {
  staleTime: MINUTE,
  refetchOnWindowFocus: true,
})

/** null: the first of the own plants. */
export const plantDayQuery = (industryId: number | null) =>
  callQuery(['home', 'plant-day', industryId], getPlantDay, {
    query: industryId === null ? {} : { industryId },
    staleTime: MINUTE,
    refetchInterval: MINUTE,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })

/** So many of the last values out of limits stand on the page; the list has all. */
const LAST_OUTSIDE = 5

export const lastOutsideQuery = ({ industryId, dateBegin }: { industryId: number; dateBegin: string }) =>
  callQuery(['home', 'outside', industryId, dateBegin], listCollects, {
    query: { industryId: [industryId], outRange: true, dateBegin, limit: LAST_OUTSIDE },
    refetchInterval: MINUTE,
    refetchOnWindowFocus: true,
  })
