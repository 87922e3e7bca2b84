import { listDependents, setPlaceEnabled } from '@lineside/contract/structure'
import { call } from '../../../core/api/index.ts'
import type { Dependent } from '../../../core/catalogue/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { type PlaceRecord, placeStore } from '../queries.ts'

const HERE = 1800

/** How a place is enabled and disabled. Much depends on most of them, so that is asked before the question. */
export const enabling = {
  domain: 'structure' as const,
  queries: placeStore,
  nameOf: ({ name }: PlaceRecord) => name,
  dependentsOf: ({ id }: PlaceRecord) => call(listDependents, { params: { id: String(id) } }),
  placeOf: ({ route, id = 0, title }: Dependent) =>
    route === HERE ? addressOf(HERE, {}, { ...(title.startsWith('5S · ') && { tab: 'areas' }), id }) : undefined,
  send: ({ id, rowVersion }: PlaceRecord, enabled: boolean) =>
    call(setPlaceEnabled, { params: { id: String(id) }, body: { rowVersion, enabled } }),
}
