import { getRecap } from '@lineside/contract/core'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/index.ts'

/** An act on a record: a state table by its name and part, the record, the event. */
export interface RecapOf {
  of: string
  id: number
  event: string
}

/** What to know before a dangerous act; asked anew each time, for it counts what is there now. */
export const recapQuery = ({ of, id, event }: RecapOf) =>
  queryOptions({
    queryKey: ['recap', of, id, event],
    queryFn: ({ signal }) => call(getRecap, { params: { of, id: String(id), event } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
