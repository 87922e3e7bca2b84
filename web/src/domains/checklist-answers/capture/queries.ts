import { listAnswers } from '@lineside/contract/checklist-answers'
import { type ChecklistPlace, listOfferedChecklists } from '@lineside/contract/checklists'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '../../../core/api/index.ts'
import { answers, placeQuery, versionQuery } from '../queries.ts'

const MINUTE = 60_000
const ofPlace = (at: ChecklistPlace | null) => (at ? placeQuery(at) : {})

/** What the reader may apply in this application, everywhere or at a place. */
export const offeredHereQuery = (at: ChecklistPlace | null) =>
  callQuery(['capture', 'checklists', 'offered', at], listOfferedChecklists, {
    query: { platformId: '1', ...ofPlace(at) },
    staleTime: MINUTE,
    gcTime: Number.POSITIVE_INFINITY,
  })

const openQuery = (status: 'PARTIAL' | 'NOT_REGISTERED', at: ChecklistPlace | null) =>
  callQuery(['capture', 'checklists', status, at], listAnswers, {
    query: { limit: 100, status, ...ofPlace(at) },
    refetchInterval: MINUTE,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** What can be begun, what is expected now, what is begun: of the checklists of this application. */
export function useChecklistsHere(at: ChecklistPlace | null) {
  const offered = useQuery(offeredHereQuery(at))
  const partial = useQuery(openQuery('PARTIAL', at))
  const expected = useQuery(openQuery('NOT_REGISTERED', at))
  const ids = new Set(offered.data?.map(({ id }) => id))
  const begun = (partial.data ?? []).filter(
    // what was disabled since is finished where it was begun
    (row) => row.abilities.saved === true && (ids.has(row.checklistId) || !row.checklistEnabled),
  )
  const due = (expected.data ?? []).filter((row) => row.abilities.started === true && ids.has(row.checklistId))
  const isKnown = Boolean(offered.data && partial.data && expected.data)
  const versionIds = offered.data?.map(({ versionId }) => versionId) ?? []
  useFetchedAhead(
    versionIds,
    [...begun, ...due].map(({ id }) => id),
  )
  return { offered, partial, begun, due, isKnown }
}

/** Should the connection go, what stands on the screen can be begun and gone on with. */
function useFetchedAhead(versionIds: readonly number[], answerIds: readonly number[]): void {
  const client = useQueryClient()
  const all = JSON.stringify([versionIds, answerIds])
  useEffect(() => {
    const [versions, records] = JSON.parse(all) as [number[], number[]]
    for (const id of versions) void client.prefetchQuery(versionQuery(id))
    for (const id of records) void client.prefetchQuery({ ...answers.record(id), gcTime: Number.POSITIVE_INFINITY })
  }, [client, all])
}
