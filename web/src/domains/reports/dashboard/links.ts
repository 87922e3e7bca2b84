import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import type { Dashboard } from '../queries.ts'

type Filters = Record<string, string>
type Link = { href?: string }

/** The list of exactly the rows that a number counts; `day`: of that day alone. None where the reader may not open it. */
export interface DashboardLinks {
  collects(filters: Filters, day?: string): Link
  nonConformities(day?: string): Link
  slots(filters: Filters, day?: string): Link
  actions(filters: Filters): Link
}

/** Slots of a kind, as their list finds them. */
export const slotFilters = {
  performed: { status: 'PERFORMED', late: 'false' },
  late: { status: 'PERFORMED', late: 'true' },
  justified: { status: 'JUSTIFIED' },
  missed: { status: 'UNJUSTIFIED' },
  due: { status: 'PERFORMED,UNJUSTIFIED,JUSTIFIED' },
  notPerformed: { status: 'UNJUSTIFIED,JUSTIFIED' },
} as const satisfies Record<string, Filters>

const done = 'evaluation,executed'
export const actionFilters = {
  inTime: { status: done, doneLate: 'false' },
  late: { status: done, doneLate: 'true' },
  belated: { status: 'belated' },
} as const satisfies Record<string, Filters>

export function useDashboardLinks({ industryId, days }: Dashboard): DashboardLinks {
  const canOpen = useCanOpen()
  const within = (day?: string) => ({
    industryId: String(industryId),
    dateBegin: day ?? days[0]?.day ?? '',
    dateEnd: day ?? days.at(-1)?.day ?? '',
  })
  const to = (route: 1100 | 1200 | 1300 | 1600, query: Filters): Link =>
    canOpen(route) ? { href: addressOf(route, {}, query) } : {}
  return {
    collects: (filters, day) => to(1100, { ...within(day), ...filters }),
    nonConformities: (day) => to(1200, { ...within(day), isVoid: 'false' }),
    slots: (filters, day) => to(1600, { tab: 'list', ...within(day), ...filters }),
    actions: (filters) => to(1300, { tab: 'all', ...within(), ...filters }),
  }
}
