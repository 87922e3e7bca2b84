import type { Endpoint, EndpointSchemas, Page } from '@lineside/contract/core'
import { PAGE_SIZE } from '@lineside/contract/core'
import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useOnline } from '../api/index.ts'
import type { RowsOf } from './call-rows.ts'
import { callRows } from './call-rows.ts'
import { filtersKey, type Values } from './values.ts'

/** No further page is asked for in this time after one came (services.md section 9). */
const SCROLL_LOCK_MS = 500
/** A list that was left comes back as it was within this time. */
const CACHE_MS = 120_000

const nothing: Values = {}

export interface Rows<R> {
  rows: readonly R[]
  /** '1234' or '10000+'; undefined while unknown */
  total: string | undefined
  /** `error` with rows: those are still right, the page after them failed */
  state: 'loading' | 'error' | 'ready'
  error: unknown
  hasMore: boolean
  loadingMore: boolean
  loadMore: () => void
  /** after an error: asks for the page that failed again */
  retry: () => void
  refresh: () => void
}

/**
 * Pages of 40 by cursor; a change of the values begins at page 0, an empty page or an error ends the paging. `more` is
 * asked for beside the filters and finds no other rows; null while it is not known yet.
 */
export function useRows<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  filters: Values,
  more: Values | null = nothing,
): Rows<RowsOf<Endpoint<S>>> {
  const client = useQueryClient()
  const values = { ...filters, ...more }
  const totalKey = totalKeyOf(endpoint, filters)
  const queryKey = rowsKeyOf(endpoint, values)
  const query = useInfiniteQuery({
    queryKey,
    enabled: more !== null,
    initialPageParam: undefined as string | undefined,
    queryFn: pageOf(client, endpoint, values, totalKey),
    getNextPageParam: (page: Page<RowsOf<Endpoint<S>>>) => (page.rows.length === 0 ? null : page.nextCursor),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHE_MS,
    retry: false,
    refetchOnReconnect: false,
  })
  const loadMore = useLockedPaging(query)
  useRetryWhenOnline(query)
  const pages = query.data?.pages
  // the table draws its rows anew when the array is another one
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages])
  return {
    rows,
    total: client.getQueryData<string>(totalKey),
    state: query.isError ? 'error' : query.isPending ? 'loading' : 'ready',
    error: query.error,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore,
    retry: () => retryFailed(query),
    refresh: () => {
      client.removeQueries({ queryKey: totalKey })
      void client.resetQueries({ queryKey, exact: true })
    },
  }
}

/** Reads a page, and with the first one how many rows there are. */
const pageOf =
  <S extends EndpointSchemas>(client: QueryClient, endpoint: Endpoint<S>, values: Values, totalKey: QueryKey) =>
  async ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) => {
    const count = pageParam === undefined && client.getQueryData(totalKey) === undefined
    const pageQuery = { ...values, limit: PAGE_SIZE, cursor: pageParam, ...(count ? { count: true } : {}) }
    const page = await callRows(endpoint, pageQuery, { signal })
    if (page.total !== undefined) client.setQueryData(totalKey, page.total)
    return page
  }

/** Reads the first page of a list that nobody has opened yet, so that a device has it when the connection goes. */
export const fetchFirstPage = <S extends EndpointSchemas>(client: QueryClient, endpoint: Endpoint<S>, values: Values) =>
  client.prefetchInfiniteQuery({
    queryKey: rowsKeyOf(endpoint, values),
    initialPageParam: undefined as string | undefined,
    queryFn: pageOf(client, endpoint, values, totalKeyOf(endpoint, values)),
    staleTime: 0,
    gcTime: CACHE_MS,
    retry: false,
  })

const rowsKeyOf = (endpoint: { name: string }, values: Values) => ['list', endpoint.name, values]
const totalKeyOf = (endpoint: { name: string }, values: Values) => ['total', endpoint.name, filtersKey(values)]

/** Puts rows that came meanwhile before those a list shows; what it shows stays as it is. */
export function putOnTop(
  client: QueryClient,
  endpoint: { name: string },
  input: { filters: Values; more: Values },
  rows: readonly object[],
) {
  const values = { ...input.filters, ...input.more }
  client.setQueryData<InfiniteData<Page<object>>>(rowsKeyOf(endpoint, values), (data) => {
    const [first, ...others] = data?.pages ?? []
    if (!data || !first) return data
    return { ...data, pages: [{ ...first, rows: [...rows, ...first.rows] }, ...others] }
  })
  client.setQueryData<string>(totalKeyOf(endpoint, input.filters), (total) =>
    total === undefined || total.endsWith('+') ? total : String(Number(total) + rows.length),
  )
}

interface Failing {
  isError: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

function retryFailed(query: Failing): void {
  void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
}

/** A page that failed for want of a connection is asked for again when it is back. */
function useRetryWhenOnline(query: Failing): void {
  const online = useOnline()
  const latest = useRef(query)
  latest.current = query
  useEffect(() => {
    if (online && latest.current.isError) retryFailed(latest.current)
  }, [online])
}

interface Paging {
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  dataUpdatedAt: number
  fetchNextPage: () => unknown
}

/** Loads the next page, but not while one is under way nor within the lock; what was asked within it comes after it. */
function useLockedPaging(query: Paging): () => void {
  const latest = useRef(query)
  latest.current = query
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    const load = () => {
      timer.current = undefined
      const { hasNextPage, isFetching, isError, fetchNextPage } = latest.current
      if (hasNextPage && !isFetching && !isError) fetchNextPage()
    }
    if (timer.current) return
    const wait = latest.current.dataUpdatedAt + SCROLL_LOCK_MS - Date.now()
    if (wait <= 0) return load()
    timer.current = setTimeout(load, wait)
  }, [])
}
