import type { AnswerOf, AnyEndpoint } from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../api/index.ts'

interface QueriesInput<G extends AnyEndpoint, L extends AnyEndpoint> {
  domain: Domain
  /** a second kind of record in the domain */
  part?: string
  /** one record by its `id` */
  get: G
  /** its history, oldest first */
  log: L
  /** the list whose rows show the records */
  list: AnyEndpoint
  /** what else shows them: pickers, pictures of all */
  also?: readonly (readonly string[])[]
}

/** How a record of a catalogue, its history and what shows it are read and cached. */
export function recordQueries<G extends AnyEndpoint, L extends AnyEndpoint>(input: QueriesInput<G, L>) {
  type Stored = AnswerOf<G> & { id: number }
  const { domain, part, get, list, also = [] } = input
  const kind = part === undefined ? domain : `${domain}.${part}`
  const record = (id: string | number) =>
    queryOptions({
      queryKey: [kind, 'record', String(id)],
      queryFn: ({ signal }) => byId(get, id, signal),
    })
  const log = (id: string | number) =>
    queryOptions({
      queryKey: [kind, 'log', String(id)],
      queryFn: ({ signal }) => byId(input.log, id, signal),
    })

  /** What a command moved may stand in another row, or in none, under the filters of the list. */
  function invalidateRows(client: QueryClient): void {
    client.removeQueries({ queryKey: ['total', list.name] })
    void client.resetQueries({ queryKey: ['list', list.name] })
    for (const queryKey of also) void client.invalidateQueries({ queryKey: [...queryKey] })
  }

  /** Any record may have changed: by a file, by a command for many. */
  function invalidateAll(client: QueryClient): void {
    void client.invalidateQueries({ queryKey: [kind] })
    invalidateRows(client)
  }

  /** Puts a record, as a command or a refusal for a stale version gave it, where the pages read it. */
  function put(client: QueryClient, stored: Stored): void {
    client.setQueryData(record(stored.id).queryKey as readonly string[], stored)
    void client.invalidateQueries({ queryKey: log(stored.id).queryKey })
    invalidateRows(client)
  }
  return { domain, kind, record, log, put, invalidateRows, invalidateAll }
}

function byId<E extends AnyEndpoint>(endpoint: E, id: string | number, signal: AbortSignal): Promise<AnswerOf<E>> {
  const get: AnyEndpoint = endpoint
  return call(get, { params: { id } }, { signal }) as Promise<AnswerOf<E>>
}

/** What the parts of this folder need of the queries of a domain's record. */
export interface RecordStore<R> {
  domain: Domain
  /** with its part, of a second kind of record in the domain; left out: the domain */
  kind?: string
  put: (client: QueryClient, record: R) => void
  invalidateRows: (client: QueryClient) => void
  invalidateAll: (client: QueryClient) => void
}

/** The state table of such records, as their recaps name it. */
export const recappedIn = ({ kind, domain }: Pick<RecordStore<never>, 'kind' | 'domain'>): string => kind ?? domain

/** `put` of a record's queries, the same between renders. */
export function useStore<R>({ put }: Pick<RecordStore<R>, 'put'>): (record: R) => void {
  const client = useQueryClient()
  return useCallback((record) => put(client, record), [client, put])
}
