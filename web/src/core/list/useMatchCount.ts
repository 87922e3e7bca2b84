import type { Endpoint } from '@lineside/contract/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRested } from '../search/index.ts'
import { callRows } from './call-rows.ts'
import { filtersKey, type Values } from './values.ts'

const REST_MS = 300
const FRESH_MS = 30_000

/** How many rows filters would find, '1234' or '10000+', asked once they rest; undefined while nobody knows. */
export function useMatchCount(endpoint: Endpoint | undefined, values: Values, enabled: boolean): string | undefined {
  const key = useRested(filtersKey(values), REST_MS)
  const { data } = useQuery({
    queryKey: ['matches', endpoint?.name, key],
    queryFn: async ({ signal }) => {
      if (!endpoint) return null
      const filters = Object.fromEntries(JSON.parse(key) as [string, string][])
      const query = { ...filters, limit: 1, count: true }
      const page = await callRows(endpoint, query, { signal })
      return page.total ?? null
    },
    enabled: enabled && endpoint !== undefined,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: false,
  })
  // while what is chosen is still being counted, the count of what was chosen before says nothing
  return key === filtersKey(values) ? (data ?? undefined) : undefined
}
