export {
  CHECKLIST_AREA,
  limits,
  listChecklistReports,
  listReports,
  listSeoReports,
  type ReportLinkContent,
  reportLinkList,
  reportLinkStates,
  reportLinks,
  SEO_AREA,
  shownReport,
} from './catalogue.ts'
export { dashboard, dashboardPeriods, getDashboard, type RankedCount } from './dashboard.ts'
