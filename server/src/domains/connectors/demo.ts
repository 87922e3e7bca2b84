import { searchText } from '@lineside/contract/core'
import { type DemoRecords, localized, type Stage, storeRows } from '../../core/demo/index.ts'
import { connectorCache } from './queries.ts'

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
    outputs: outputsOf(localized(labels[key])),
    enabled: true,
  }))
  return storeRows(on, 'connectors', columns, rows)
}

const taker = {
  name: 'ERP · apontamentos',
  url: 'http://localhost:4100/notes',
  outputs: [{ name: 'document', label: 'Documento', type: 'text', unit: '', decimals: 0 }],
} as const

/** For the story of production notes: the example connector takes those of a plant, and gives each the number of a document. */
export async function takeDemoNotes({ services }: Pick<Stage, 'services'>, industryId: number): Promise<void> {
  const { name, url, outputs } = localized(taker)
  await services.db.query(
    `insert into connectors (id, industry_id, name, search_name, url, inputs, outputs, post, takes_notes, enabled)
     values ($1, $2, $3, $4, $5, '[]', $6, true, true, true)`,
    [await services.ids.next(), industryId, name, searchText(name), url, JSON.stringify(outputs)],
  )
  services.caches.invalidate(connectorCache.name)
}
