import { searchText } from '@lineside/contract/core'
import { type DemoRecords, localized, storeRows } from '../../../core/demo/index.ts'
import { demoPlaces } from './texts.ts'

const columns = {
  id: 'bigint',
  industry_id: 'bigint',
  name: 'text',
  search_name: 'text',
  kind: 'text',
} as const

/** The places of lots of both plants. */
export const lotPlacesDemo: DemoRecords = (on, { next, plants }) =>
  storeRows(
    on,
    'lots_ledger_places',
    columns,
    plants.flatMap(({ id, key }) =>
      localized(demoPlaces[key] ?? []).map(({ name, kind }) => ({
        id: next(),
        industry_id: id,
        name,
        search_name: searchText(name),
        kind,
      })),
    ),
  )
