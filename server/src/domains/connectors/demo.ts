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
  takes_notes: 'boolean',
  enabled: 'boolean',
} as const

const inputs = JSON.stringify([{ name: 'sku', source: 'product' }])
/** As the people of each plant call what it publishes. */
const labels = {
  saoPaulo: ['Peso líquido da ordem', 'Lote da ordem'],
  istanbul: ['Siparişin net ağırlığı', 'Siparişin partisi'],
} as const
const outputsOf = ([weight, lot]: readonly [string, string]) =>
  JSON.stringify([
    { name: 'netWeight', label: weight, type: 'number', unit: 'kg', decimals: 3 },
    { name: 'lot', label: lot, type: 'text', unit: '', decimals: 0 },
  ])

/** What takes the notes of São Paulo, and the number that it gives each. */
const notes = {
  name: 'ERP · apontamentos',
  outputs: JSON.stringify([{ name: 'document', label: 'Documento', type: 'text', unit: '', decimals: 0 }]),
} as const

/** The example connector of `examples/connector` at every plant of the demo; it answers where somebody runs that and allows it. */
export const connectorsDemo: DemoRecords = (on, { next, plants }) => {
  const name = 'ERP'
  const rows = plants.map(({ id, key }) => ({
    id: next(),
    industry_id: id,
    name,
    search_name: searchText(name),
    url: 'http://localhost:4100/orders/current',
    inputs,
    outputs: outputsOf(labels[key]),
    takes_notes: false,
    enabled: true,
  }))
  const takers = plants.flatMap(({ id, key }) =>
    key === 'saoPaulo'
      ? {
          id: next(),
          industry_id: id,
          name: notes.name,
          search_name: searchText(notes.name),
          url: 'http://localhost:4100/notes',
          inputs: '[]',
          outputs: notes.outputs,
          takes_notes: true,
          enabled: true,
        }
      : [],
  )
  return storeRows(on, 'connectors', columns, [...rows, ...takers])
}
