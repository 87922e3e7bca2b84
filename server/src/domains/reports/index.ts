import type { ServerDomain } from '../../core/domain.ts'
import { reportLinkRecords } from './catalogue.ts'
import { getDashboardQuery } from './get-dashboard.ts'
import { listReportsQuery } from './list-reports.ts'

export { reportsDemo } from './demo.ts'

export const reportsDomain: ServerDomain = {
  name: 'reports',
  endpoints: [...reportLinkRecords.endpoints, listReportsQuery, getDashboardQuery],
  exports: [reportLinkRecords.export],
}
