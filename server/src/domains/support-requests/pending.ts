import { daysBetween, need, permissions } from '@lineside/contract/core'
import { supportRequestList } from '@lineside/contract/support-requests'
import { type Row, rowAs } from '../../core/db/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { countedIn, type PendingSource, type PresentedItem, pendingIn } from '../../core/pending/index.ts'
import { type RequestFilters, requestSource, todays } from './list-requests.ts'
import type { SupportRequest } from './notices.ts'
import { numberOf } from './number.ts'

const common = { list: supportRequestList, source: requestSource } as const
const managed = {
  ...common,
  route: 3201,
  need: need(permissions.manageSupport, 'w'),
  worstFirst: 's.waits_since, s.id',
  present: itemOf,
} as const

/** What nobody has taken, what the reader handles, and how many of their own they can still rate. */
export const pendingHere: readonly PendingSource[] = [
  pendingIn<RequestFilters>({ ...managed, key: 'supportToTake', filters: () => ({ status: ['PENDING'] }) }),
  pendingIn<RequestFilters>({
    ...managed,
    key: 'supportToHandle',
    filters: (me) => ({ status: ['IN_SERVICE'], handlerId: [me] }),
  }),
  // nobody is late with it: it leaves the queue to what others wait for
  countedIn<RequestFilters>({
    ...common,
    key: 'supportToRate',
    route: 3203,
    need: need(permissions.mySupport, 'w'),
    filters: () => ({ toRate: true }),
  }),
]

async function itemOf(ctx: ReadContext): Promise<(row: Row) => PresentedItem> {
  const today = await todays(ctx)
  return (row) => {
    const request = rowAs<SupportRequest>(row)
    return {
      route: 3202,
      id: request.id,
      title: request.text,
      of: numberOf(request),
      since: request.created_at,
      daysLeft: daysBetween(today(request.industry_id), request.plan_date ?? request.preferred_date),
      industryId: request.industry_id,
    }
  }
}
