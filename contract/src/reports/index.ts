export {
  limits,
  listReports,
  type ReportLinkContent,
  reportLinkList,
  reportLinkStates,
  reportLinks,
  shownReport,
} from './catalogue.ts'
export { dashboard, dashboardPeriods, getDashboard, type RankedCount } from './dashboard.ts'
