export {
  limits,
  listChecklistReports,
  listReports,
  listSeoReports,
  type ReportArea,
  type ReportLinkContent,
  reportAreas,
  reportLinkList,
  reportLinkStates,
  reportLinks,
  shownReport,
} from './catalogue.ts'
export { dashboard, dashboardPeriods, getDashboard, type RankedCount } from './dashboard.ts'
