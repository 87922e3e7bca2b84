import type { EventSource } from '@lineside/contract/notifications'
import type { RouteId } from '@lineside/contract/routes'
import { addressOf } from '../../core/navigation/index.ts'

export interface Target {
  /** who may not open it gets no link */
  route: RouteId
  address: string
}

const to = (route: RouteId, address: string): Target => ({ route, address })

type Targets = Partial<Record<EventSource, (link: string | null, accountId: number) => Target | null>>

/** The table of services.md section 2; a source that is missing here leads nowhere. */
const targets: Targets = {
  NonConformity: (id) => (id ? to(1201, addressOf(1201, { id })) : to(1200, addressOf(1200))),
  NonConformityActionPlan: (id) => (id ? to(1301, addressOf(1301, { id })) : to(1300, addressOf(1300))),
  NonConformityWithoutActionPlan: () => to(1200, addressOf(1200, {}, { hasActionPlans: 0 })),
  ActionPlanBelated: (_, accountId) => to(1300, addressOf(1300, {}, { status: 'belated', accountId })),
  ActionPlanRunningAndBelated: (_, accountId) =>
    to(1300, addressOf(1300, {}, { status: ['progress', 'belated'], accountId })),
  NotificationActionBeforeExpiration: (_, accountId) =>
    to(1300, addressOf(1300, {}, { status: 'progress', accountId })),
  SeoActionPlan: (id) => (id ? to(1702, addressOf(1702, { id })) : to(1700, addressOf(1700))),
  ActionPlan: () => to(2500, addressOf(2500)),
  CollectChange: (id) => (id ? to(2201, addressOf(2201, { id })) : to(1100, addressOf(1100))),
  Account: (id) => (id ? to(2101, addressOf(2101, { id })) : null),
  CheckListAnswer: (id) => (id ? to(3401, addressOf(3401, { id })) : to(3400, addressOf(3400))),
}

/** Where a notification leads its receiver; null: nowhere. */
export function targetOf(notification: { eventSource: EventSource; link: string | null }, accountId: number) {
  return targets[notification.eventSource]?.(notification.link || null, accountId) ?? null
}
