import { searchText } from '@lineside/contract/core'
import { type DemoRecords, storeRows } from '../../core/demo/index.ts'

const columns = {
  id: 'bigint',
  industry_id: 'bigint',
  name: 'text',
  search_name: 'text',
  url: 'text',
  inputs: 'jsonb',
  outputs: 'jsonb',
  enabled: 'boolean',
} as const

const inputs = JSON.stringify([{ name: 'sku', source: 'product' }])
const outputs = JSON.stringify([
  { name: 'netWeight', label: 'Net weight of the order', type: 'number', unit: 'kg', decimals: 3 },
  { name: 'lot', label: 'Lot of the order', type: 'text', unit: '', decimals: 0 },
])

/** The example connector of `examples/connector` at every plant of the demo; it answers where somebody runs that and allows it. */
export const connectorsDemo: DemoRecords = (on, { next, plants }) => {
  const name = 'ERP'
  const rows = plants.map(({ id }) => ({
    id: next(),
    industry_id: id,
    name,
    search_name: searchText(name),
    url: 'http://localhost:4100/orders/current',
    inputs,
    outputs,
    enabled: true,
  }))
  return storeRows(on, 'connectors', columns, rows)
}
