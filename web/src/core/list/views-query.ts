import { listSharedViews, listViews } from '@lineside/contract/core'
import { callQuery } from '../api/index.ts'

/** The reader's own views of all lists: queried once, changed by this page alone. */
export const viewsQuery = callQuery(['list-views'], listViews, { staleTime: Number.POSITIVE_INFINITY })

const SHARED_MS = 300_000

/** The views that others of the reader's plants shared, and the reader's own among them. */
export const sharedViewsQuery = callQuery(['shared-views'], listSharedViews, { staleTime: SHARED_MS })
