import type { EventSource } from './sources.ts'

type QueryValue = string | number | readonly string[] | undefined

/** Where a notification leads: a screen, with what its address says. */
export interface Target {
  /** the id of the screen; who may not open it gets no link */
  route: number
  params?: { id: string }
  query?: Readonly<Record<string, QueryValue>>
}

type Targets = Partial<
  Record<EventSource, (link: string | null, accountId: number, industryId: number | null) => Target | null>
>

const one = (id: string | null, route: number, list: number): Target =>
  id ? { route, params: { id } } : { route: list }

/** The table of services.md section 2; a source that is missing here leads nowhere. */
const targets: Targets = {
  NonConformity: (id) => one(id, 1201, 1200),
  NonConformityActionPlan: (id) => one(id, 1301, 1300),
  // what the digest counted: those without treatment for long, of the receiver or, for a manager, of the plant
  NonConformityWithoutActionPlan: (untreated, accountId, industryId) => {
    if (!untreated) return { route: 1200, query: { status: 'S', responsibleId: accountId } }
    const of = untreated === 'due' ? { responsibleId: accountId } : {}
    return { route: 1200, query: { untreated, ...of, industryId: industryId ?? undefined } }
  },
  ActionPlanBelated: (_, accountId) => ({ route: 1300, query: { status: 'belated', accountId } }),
  ActionPlanRunningAndBelated: (_, accountId) => ({
    route: 1300,
    query: { status: ['progress', 'belated'], accountId },
  }),
  NotificationActionBeforeExpiration: (lastDay, accountId) => ({
    route: 1300,
    query: { status: 'progress', accountId, dateEnd: lastDay ?? undefined },
  }),
  SeoActionPlan: (id) => one(id, 1702, 1700),
  ActionPlan: () => ({ route: 2500 }),
  CollectChange: (id) => one(id, 2201, 1100),
  Account: (id) => (id ? { route: 2101, params: { id } } : null),
  FormApproval: (id) => one(id, 1401, 1400),
  CheckListAnswer: (id) => one(id, 3401, 3400),
}

interface Leading {
  eventSource: EventSource
  link: string | null
  industryId?: number | null
}

/** Where a notification leads its receiver; null: nowhere. */
export const targetOf = ({ eventSource, link, industryId = null }: Leading, accountId: number): Target | null =>
  targets[eventSource]?.(link || null, accountId, industryId) ?? null
