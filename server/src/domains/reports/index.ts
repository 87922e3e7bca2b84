import type { ServerDomain } from '../../core/domain.ts'
import { recappedCatalogue } from '../../core/recap/index.ts'
import { reportLinkRecords } from './catalogue.ts'
import { getDashboardQuery } from './get-dashboard.ts'
import { listChecklistReportsQuery, listReportsQuery, listSeoReportsQuery } from './list-reports.ts'

export { reportsDemo } from './demo.ts'

export const reportsDomain: ServerDomain = {
  name: 'reports',
  recapped: [recappedCatalogue(reportLinkRecords.catalogue)],
  endpoints: [
    ...reportLinkRecords.endpoints,
    listReportsQuery,
    listSeoReportsQuery,
    listChecklistReportsQuery,
    getDashboardQuery,
  ],
  exports: [reportLinkRecords.export],
}
