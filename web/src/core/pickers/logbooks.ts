import { logbookCatalogue } from '@lineside/contract/logbooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callQuery } from '../api/index.ts'
import { nameless } from '../i18n/index.ts'
import { MASTER_DATA_MS } from './places.ts'
import type { Options } from './types.ts'

/** Door of the picker of logbooks, apart from the main one so that a page without it stays light. */
function useLogbooks(enabled: boolean) {
  return useQuery(
    callQuery(['pickers', 'logbooks'], logbookCatalogue.list, {
      query: { limit: 500 },
      enabled,
      staleTime: MASTER_DATA_MS,
    }),
  )
}

/** The enabled logbooks, and the one that is given already, by its number where its name is not the reader's to know. */
export function useLogbookOptions(chosen: number | null): Options {
  const { data, isPending, isError } = useLogbooks(true)
  const options = (data ?? [])
    .filter(({ id, state }) => state === 'ENABLED' || id === chosen)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const lost = chosen !== null && !options.some(({ value }) => value === String(chosen))
  return {
    options: lost ? [...options, { value: String(chosen), label: `#${chosen}` }] : options,
    loading: isPending,
    failed: isError,
  }
}

/** What logbooks are called; by their number while that is not known. */
export function useLogbookNames(): (id: number) => string {
  const { data } = useLogbooks(true)
  return useCallback((id) => data?.find((one) => one.id === id)?.name ?? nameless(), [data])
}
