import { getRecap, getRecapOfMany, MAX_RECAP_RECORDS, type RecapOfMany } from '@lineside/contract/core'
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

/** One act on many records of a state table. */
export interface RecapOfManyInput {
  of: string
  event: string
  ids: readonly number[]
}

type TouchingRecord = RecapOfMany['records'][number]

const weightOf = ({ touches }: TouchingRecord) => touches.reduce((sum, { count }) => sum + count, 0)

/** What each of many records touches, those first that touch most; asked some at a time, and anew each time. */
export const recapOfManyQuery = ({ of, event, ids }: RecapOfManyInput) =>
  queryOptions({
    queryKey: ['recapOfMany', of, event, ids.join()],
    async queryFn({ signal }) {
      const touching: TouchingRecord[] = []
      let isAnyCounted = false
      for (let start = 0; start < ids.length; start += MAX_RECAP_RECORDS) {
        const some = ids.slice(start, start + MAX_RECAP_RECORDS).join()
        const answer = await call(getRecapOfMany, { params: { of, event }, query: { ids: some } }, { signal })
        isAnyCounted ||= answer.isCounted
        touching.push(...answer.records)
      }
      const records = touching.sort((one, other) => weightOf(other) - weightOf(one))
      return { isCounted: isAnyCounted, records }
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
