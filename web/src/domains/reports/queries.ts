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
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../core/api/index.ts'

export type Dashboard = Infer<typeof dashboard>
export type DashboardDay = Dashboard['days'][number]
export type Period = (typeof dashboardPeriods)[number]
export type ShownReport = Infer<typeof shownReport>

const MINUTE = 60_000

export const reportsQuery = callQuery(['reports', 'all'], listReports, {})

const ofArea = { seo: listSeoReports, checklists: listChecklistReports } as const

export const areaReportsQuery = (area: keyof typeof ofArea) => callQuery(['reports', area], ofArea[area], {})

export const dashboardQuery = (industryId: number, days: Period) =>
  callQuery(['reports', 'dashboard', industryId, days], getDashboard, {
    query: { industryId: String(industryId), days },
    // the server counts once a minute
    staleTime: MINUTE,
    placeholderData: keepPreviousData,
  })
