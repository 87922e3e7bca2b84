import type { Infer } from '@lineside/contract/core'
import { type daySummary, getPending, getSummary, type pending, type summary } from '@lineside/contract/home'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/index.ts'

export type Pending = Infer<typeof pending>
export type Summary = Infer<typeof summary>
export type PlantDays = NonNullable<Summary['collects']>[number]
export type DaySummary = Infer<typeof daySummary>

const MINUTE = 60_000

/** Who comes back to the page wants to know what waits now. */
export const pendingQuery = queryOptions({
  queryKey: ['home', 'pending'],
  queryFn: ({ signal }) => call(getPending, {}, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
})

/** The server counts once a minute. */
export const summaryQuery = queryOptions({
  queryKey: ['home', 'summary'],
  queryFn: ({ signal }) => call(getSummary, {}, { signal }),
  staleTime: MINUTE,
  refetchOnWindowFocus: true,
})
