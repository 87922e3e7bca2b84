import type { Infer } from '@lineside/contract/core'
import {
  type auditArea,
  getPlace,
  getPlaceLog,
  getPlacePast,
  listAuditAreas,
  listDependents,
  type placeRecord,
} from '@lineside/contract/structure'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../core/api/index.ts'
import { placesQuery } from '../../core/pickers/index.ts'

export type PlaceRecord = Infer<typeof placeRecord>
export type AuditArea = Infer<typeof auditArea>

export const placeQuery = (id: number) =>
  queryOptions({
    queryKey: ['structure', 'place', id],
    queryFn: ({ signal }) => call(getPlace, { query: { id: String(id) } }, { signal }),
  })

export const placeLogQuery = (id: number) =>
  queryOptions({
    queryKey: ['structure', 'log', id],
    queryFn: ({ signal }) => call(getPlaceLog, { params: { id: String(id) } }, { signal }),
  })

export const placePastQuery = (id: number) =>
  queryOptions({
    queryKey: ['structure', 'past', id],
    queryFn: ({ signal }) => call(getPlacePast, { params: { id: String(id) } }, { signal }),
  })

export const dependentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['structure', 'dependents', id],
    queryFn: ({ signal }) => call(listDependents, { params: { id: String(id) } }, { signal }),
    // what was seen to a minute ago may be settled by now
    staleTime: 0,
  })

export const areasQuery = queryOptions({
  queryKey: ['structure', 'areas'],
  queryFn: ({ signal }) => call(listAuditAreas, { query: {} }, { signal }),
})

/** Puts a place, as a command or a refusal for a stale version gave it, where the page reads it. */
export function usePlaceStore(): (place: PlaceRecord) => void {
  const client = useQueryClient()
  return useMemo(
    () => (place) => {
      client.setQueryData(placeQuery(place.id).queryKey, place)
      void client.invalidateQueries({ queryKey: placesQuery.queryKey })
      // a change shows at the places around it as well: their paths, and what they may
      void client.invalidateQueries({
        queryKey: ['structure'],
        predicate: ({ queryKey }) => !(queryKey[1] === 'place' && queryKey[2] === place.id),
      })
    },
    [client],
  )
}

/** Places were made, changed or taken away by a file. */
export function useForgetPlaces(): () => void {
  const client = useQueryClient()
  return useMemo(
    () => () => {
      void client.invalidateQueries({ queryKey: placesQuery.queryKey })
      void client.invalidateQueries({ queryKey: ['structure'] })
    },
    [client],
  )
}

export function useForgetAreas(): () => void {
  const client = useQueryClient()
  return useMemo(() => () => void client.invalidateQueries({ queryKey: areasQuery.queryKey }), [client])
}
