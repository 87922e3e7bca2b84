import { searchText } from '@lineside/contract/core'
import { type DemoRecords, storeRows } from '../../core/demo/index.ts'

const columns = {
  id: 'bigint',
  industry_id: 'bigint',
  name: 'text',
  search_name: 'text',
  url: 'text',
  area: 'text',
  enabled: 'boolean',
} as const

/** One at every plant of the demo, disabled: no server is allowed there, and the portal's own dashboard is shown. */
export const reportsDemo: DemoRecords = (on, { next, plants }) => {
  const name = 'OEE'
  const rows = plants.map(({ id }) => ({
    id: next(),
    industry_id: id,
    name,
    search_name: searchText(name),
    url: `https://bi.example.com/oee?plant=${id}`,
    area: 'PRODUCTION',
    enabled: false,
  }))
  return storeRows(on, 'reports_links', columns, rows)
}
