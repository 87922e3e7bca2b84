import { supportRequestList } from '@lineside/contract/support-requests'
import { rowAs } from '../../core/db/index.ts'
import { type SearchSource, searchIn } from '../../core/search/index.ts'
import { type RequestFilters, requestSource } from './list-requests.ts'
import type { SupportRequest } from './notices.ts'
import { numberOf } from './number.ts'

/** Requests by their number and text, the newest first; who manages none finds their own where these are. */
export const searchedHere: readonly SearchSource[] = [
  searchIn<RequestFilters>({
    kind: 'supportRequests',
    routes: [3202, 3204],
    list: supportRequestList,
    source: requestSource,
    order: 's.created_at desc, s.id desc',
    present: async () => (row) => {
      const request = rowAs<SupportRequest>(row)
      return { params: { id: request.id }, title: request.text, detail: numberOf(request) }
    },
  }),
]
