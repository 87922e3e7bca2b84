import type { Infer } from '@lineside/contract/core'
import { getNorm, getNormLog, listNorms, type normRecord, type normRow } from '@lineside/contract/norms'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../core/api/index.ts'

export type Norm = Infer<typeof normRecord>
export type NormRow = Infer<typeof normRow>
export type NormVersion = Norm['versions'][number]

export const normQuery = (id: string) =>
  queryOptions({
    queryKey: ['norms', 'record', id],
    queryFn: ({ signal }) => call(getNorm, { params: { id } }, { signal }),
  })

export const normLogQuery = (id: string) =>
  queryOptions({
    queryKey: ['norms', 'log', id],
    queryFn: ({ signal }) => call(getNormLog, { params: { id } }, { signal }),
  })

/** Puts a norm, as a command or a refusal for a stale version gave it, where the pages read it. */
export function useNormStore(): (norm: Norm) => void {
  const client = useQueryClient()
  return useMemo(
    () => (norm) => {
      const id = String(norm.id)
      client.setQueryData(normQuery(id).queryKey, norm)
      void client.invalidateQueries({ queryKey: normLogQuery(id).queryKey })
      forgetRows(client)
    },
    [client],
  )
}

/** What a command moved may stand in another row, or in none, under the filters of the list. */
export function forgetRows(client: QueryClient): void {
  client.removeQueries({ queryKey: ['total', listNorms.name] })
  void client.resetQueries({ queryKey: ['list', listNorms.name] })
}

/** A file may have changed any norm. */
export function forgetNorms(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['norms'] })
  forgetRows(client)
}
