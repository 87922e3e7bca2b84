import type { ServerDomain } from '../../core/domain.ts'
import { reportLinkRecords } from './catalogue.ts'
import { getDashboardQuery } from './get-dashboard.ts'
import { listChecklistReportsQuery, listReportsQuery, listSeoReportsQuery } from './list-reports.ts'

export { reportsDemo } from './demo.ts'

export const reportsDomain: ServerDomain = {
  name: 'reports',
  endpoints: [
    ...reportLinkRecords.endpoints,
    listReportsQuery,
    listSeoReportsQuery,
    listChecklistReportsQuery,
    getDashboardQuery,
  ],
  exports: [reportLinkRecords.export],
}
