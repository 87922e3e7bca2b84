import { listActions, listNonConformities } from '@lineside/contract/non-conformities'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Action, type ActionRecord, actionQuery, type NonConformity, nonConformityQuery } from './queries.ts'

export interface RecordStore {
  /** a non-conformity as a command, or a refusal for a stale version, gave it */
  cache: (record: NonConformity) => void
  /** the same of an action; its non-conformity, which it may have moved, is asked for again where it is in sight */
  cacheAction: (record: ActionRecord) => void
}

/** Puts a non-conformity where the pages read it. Lists are asked again when they are next in sight. */
export function cacheRecord(client: QueryClient, record: NonConformity): void {
  client.setQueryData(nonConformityQuery(String(record.id)).queryKey, record)
  invalidateRows(client)
}

/** The same of an action, and of its non-conformity with it. */
export function cacheAction(client: QueryClient, record: ActionRecord): void {
  client.setQueryData(actionQuery(String(record.id)).queryKey, record)
  const { queryKey } = nonConformityQuery(String(record.nonConformityId))
  client.setQueryData(queryKey, (known) => known && withAction(known, record))
  void client.invalidateQueries({ queryKey })
  invalidateRows(client)
}

/** Puts what the server answered where the pages read it. */
export function useRecordStore(): RecordStore {
  const client = useQueryClient()
  return useMemo(
    () => ({ cache: (record) => cacheRecord(client, record), cacheAction: (record) => cacheAction(client, record) }),
    [client],
  )
}

function withAction(
  record: NonConformity,
  { placeNames: _, history: __, attachments: ___, ...action }: ActionRecord,
): NonConformity {
  const replaced = (one: Action) => (one.id === action.id ? action : one)
  return {
    ...record,
    actions: record.actions.map(replaced),
    immediateAction: record.immediateAction && replaced(record.immediateAction),
  }
}

/** What a command moved may stand in another row, or in none, under the filters of a list. */
function invalidateRows(client: QueryClient): void {
  for (const { name } of [listNonConformities, listActions]) {
    client.removeQueries({ queryKey: ['total', name] })
    void client.resetQueries({ queryKey: ['list', name] })
  }
}
