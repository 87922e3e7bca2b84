import type { Infer } from '@lineside/contract/core'
import {
  getSupportBounds,
  getSupportRequest,
  listSupportCourses,
  listSupportRequests,
  type supportRequestRecord,
  type supportRequestRow,
} from '@lineside/contract/support-requests'
import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../core/api/index.ts'
import { useStore } from '../../core/catalogue/index.ts'
import { MASTER_DATA_MS } from '../../core/pickers/index.ts'

export type Request = Infer<typeof supportRequestRecord>
export type RequestRow = Infer<typeof supportRequestRow>

const DOMAIN = 'support-requests'

export const requestQuery = (id: string | number) =>
  callQuery([DOMAIN, 'record', String(id)], getSupportRequest, { query: { id: String(id) } })

/** Between which percents a limit may lie now. */
export const boundsQuery = callQuery([DOMAIN, 'bounds'], getSupportBounds, {})

/** The courses of a plant. */
export const coursesQuery = (industryId: number) =>
  callQuery([DOMAIN, 'courses', industryId], listSupportCourses, {
    query: { industryId: String(industryId) },
    staleTime: MASTER_DATA_MS,
  })

function invalidateRows(client: QueryClient): void {
  client.removeQueries({ queryKey: ['total', listSupportRequests.name] })
  void client.resetQueries({ queryKey: ['list', listSupportRequests.name] })
}

/** How requests are put where the pages read them. */
export const requests = {
  domain: DOMAIN,
  invalidateRows,
  invalidateAll: (client: QueryClient) => void client.invalidateQueries({ queryKey: [DOMAIN] }),
  put(client: QueryClient, request: Request) {
    client.setQueryData(requestQuery(request.id).queryKey, request)
    invalidateRows(client)
  },
} as const

/** Puts a request, as a command or a refusal for a stale version gave it, where the pages read it. */
export const useRequestStore = () => useStore<Request>(requests)
