import { listSharedViews, listViews } from '@lineside/contract/core'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/index.ts'

/** The reader's own views of all lists: queried once, changed by this page alone. */
export const viewsQuery = queryOptions({
  queryKey: ['list-views'],
  queryFn: ({ signal }) => call(listViews, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

const SHARED_MS = 300_000

/** The views that others of the reader's plants shared, and the reader's own among them. */
export const sharedViewsQuery = queryOptions({
  queryKey: ['shared-views'],
  queryFn: ({ signal }) => call(listSharedViews, {}, { signal }),
  staleTime: SHARED_MS,
})
