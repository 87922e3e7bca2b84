import type { Infer } from '@lineside/contract/core'
import {
  type dashboard,
  type dashboardPeriods,
  getDashboard,
  listChecklistReports,
  listReports,
  listSeoReports,
  type shownReport,
} from '@lineside/contract/reports'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/index.ts'

export type Dashboard = Infer<typeof dashboard>
export type DashboardDay = Dashboard['days'][number]
export type Period = (typeof dashboardPeriods)[number]
export type ShownReport = Infer<typeof shownReport>

const MINUTE = 60_000

export const reportsQuery = queryOptions({
  queryKey: ['reports', 'all'],
  queryFn: ({ signal }) => call(listReports, {}, { signal }),
})

const ofArea = { seo: listSeoReports, checklists: listChecklistReports } as const

export const areaReportsQuery = (area: keyof typeof ofArea) =>
  queryOptions({
    queryKey: ['reports', area],
    queryFn: ({ signal }) => call(ofArea[area], {}, { signal }),
  })

export const dashboardQuery = (industryId: number, days: Period) =>
  queryOptions({
    queryKey: ['reports', 'dashboard', industryId, days],
    queryFn: ({ signal }) => call(getDashboard, { query: { industryId: String(industryId), days } }, { signal }),
    // the server counts once a minute
    staleTime: MINUTE,
    placeholderData: keepPreviousData,
  })
