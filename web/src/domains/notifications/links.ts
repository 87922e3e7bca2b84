import type { EventSource } from '@lineside/contract/notifications'
import type { RouteId } from '@lineside/contract/routes'
import { addressOf } from '../../core/navigation/index.ts'

export interface Target {
  /** who may not open it gets no link */
  route: RouteId
  address: string
}

const to = (route: RouteId, address: string): Target => ({ route, address })

type Targets = Partial<
  Record<EventSource, (link: string | null, accountId: number, industryId: number | null) => Target | null>
>

/** The table of services.md section 2; a source that is missing here leads nowhere. */
const targets: Targets = {
  NonConformity: (id) => (id ? to(1201, addressOf(1201, { id })) : to(1200, addressOf(1200))),
  NonConformityActionPlan: (id) => (id ? to(1301, addressOf(1301, { id })) : to(1300, addressOf(1300))),
  // what the digest counted: those without treatment for long, of the receiver or, for a manager, of the plant
  NonConformityWithoutActionPlan: (untreated, accountId, industryId) => {
    if (!untreated) return to(1200, addressOf(1200, {}, { status: 'S', responsibleId: accountId }))
    const of = untreated === 'due' ? { responsibleId: accountId } : {}
    return to(1200, addressOf(1200, {}, { untreated, ...of, industryId: industryId ?? undefined }))
  },
  ActionPlanBelated: (_, accountId) => to(1300, addressOf(1300, {}, { status: 'belated', accountId })),
  ActionPlanRunningAndBelated: (_, accountId) =>
    to(1300, addressOf(1300, {}, { status: ['progress', 'belated'], accountId })),
  NotificationActionBeforeExpiration: (lastDay, accountId) =>
    to(1300, addressOf(1300, {}, { status: 'progress', accountId, dateEnd: lastDay ?? undefined })),
  SeoActionPlan: (id) => (id ? to(1702, addressOf(1702, { id })) : to(1700, addressOf(1700))),
  ActionPlan: () => to(2500, addressOf(2500)),
  CollectChange: (id) => (id ? to(2201, addressOf(2201, { id })) : to(1100, addressOf(1100))),
  Account: (id) => (id ? to(2101, addressOf(2101, { id })) : null),
  FormApproval: (id) => (id ? to(1401, addressOf(1401, { id })) : to(1400, addressOf(1400))),
  CheckListAnswer: (id) => (id ? to(3401, addressOf(3401, { id })) : to(3400, addressOf(3400))),
}

/** Where a notification leads its receiver; null: nowhere. */
export function targetOf(
  {
    eventSource,
    link,
    industryId = null,
  }: { eventSource: EventSource; link: string | null; industryId?: number | null },
  accountId: number,
) {
  return targets[eventSource]?.(link || null, accountId, industryId) ?? null
}
