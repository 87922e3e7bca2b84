import type { Infer } from '@lineside/contract/core'
import {
  type auditArea,
  getPlace,
  getPlaceLog,
  getPlacePast,
  listAuditAreas,
  type placeRecord,
} from '@lineside/contract/structure'
import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../core/api/index.ts'
import type { RecordStore } from '../../core/catalogue/index.ts'
import { placesQuery } from '../../core/pickers/index.ts'

export type PlaceRecord = Infer<typeof placeRecord>
export type AuditArea = Infer<typeof auditArea>

export const placeQuery = (id: number) => callQuery(['structure', 'place', id], getPlace, { query: { id: String(id) } })

export const placeLogQuery = (id: number) =>
  callQuery(['structure', 'log', id], getPlaceLog, { params: { id: String(id) } })

export const placePastQuery = (id: number) =>
  callQuery(['structure', 'past', id], getPlacePast, { params: { id: String(id) } })

export const areasQuery = callQuery(['structure', 'areas'], listAuditAreas, { query: {} })

const invalidateTree = (client: QueryClient) => void client.invalidateQueries({ queryKey: placesQuery.queryKey })

/** How a place is put where the page reads it. */
export const placeStore: RecordStore<PlaceRecord> = {
  domain: 'structure',
  put: (client, place) => {
    client.setQueryData(placeQuery(place.id).queryKey, place)
    invalidateTree(client)
    // a change shows at the places around it as well: their paths, and what they may
    void client.invalidateQueries({
      queryKey: ['structure'],
      predicate: ({ queryKey }) => !(queryKey[1] === 'place' && queryKey[2] === place.id),
    })
  },
  invalidateRows: invalidateTree,
  invalidateAll: (client) => {
    invalidateTree(client)
    void client.invalidateQueries({ queryKey: ['structure'] })
  },
}

const invalidateAreas = (client: QueryClient) => void client.invalidateQueries({ queryKey: areasQuery.queryKey })

/** The same of an area; those around it are asked for again, for what they may depends on it. */
export const areaStore: RecordStore<AuditArea> = {
  domain: 'structure',
  put: (client, area) => {
    client.setQueryData(areasQuery.queryKey, (all) => all?.map((one) => (one.id === area.id ? area : one)))
    invalidateAreas(client)
  },
  invalidateRows: invalidateAreas,
  invalidateAll: invalidateAreas,
}
