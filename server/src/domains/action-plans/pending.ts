import { planActionList } from '@lineside/contract/action-plans'
import type { TopicKind } from '@lineside/contract/topics'
import { type Row, rowAs } from '../../core/db/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { type PendingSource, type PresentedItem, pendingIn } from '../../core/pending/index.ts'
import { type PlanActionFilters, planActionSource } from './lists/list-plan-actions.ts'
import { rowPresenter } from './present.ts'
import type { PlanActionColumns } from './queries.ts'

/** The list of each kind of actions, and the screen of one. */
const screens = { PLAN: { list: 2500, record: 2503 }, SEO: { list: 1700, record: 1702 } } as const

/** What is open, as the list of the kind calls it: that of the SEO has a filter with words of its own. */
const openOf = {
  PLAN: (statuses: ('progress' | 'belated')[]) => ({ status: statuses }),
  SEO: (statuses: ('progress' | 'belated')[]) => ({ statusseo: statuses }),
} as const

const sourcesOf = (kind: TopicKind, keys: { toDo: string; toDecide: string }): PendingSource[] => {
  const common = {
    route: screens[kind].list,
    list: planActionList,
    source: planActionSource,
    worstFirst: 'a.expected_date, a.id',
    present: itemOf(kind),
  } as const
  return [
    pendingIn<PlanActionFilters>({
      ...common,
      key: keys.toDo,
      filters: (me) => ({ kind: [kind], ...openOf[kind](['progress', 'belated']), accountId: [me] }),
      dueOn: (me, day) => ({ kind: [kind], status: ['progress'], accountId: [me], dateBegin: day, dateEnd: day }),
    }),
    pendingIn<PlanActionFilters>({
      ...common,
      key: keys.toDecide,
      filters: (me) => ({ kind: [kind], approverId: [me] }),
    }),
  ]
}

/** What waits here for a person (decisions 5.7): own actions, and actions and edits to decide. */
export const pendingHere: readonly PendingSource[] = [
  ...sourcesOf('PLAN', { toDo: 'planActionsToDo', toDecide: 'planActionsToDecide' }),
  ...sourcesOf('SEO', { toDo: 'seoActionsToDo', toDecide: 'seoActionsToDecide' }),
]

function itemOf(kind: TopicKind) {
  return async (ctx: ReadContext): Promise<(row: Row) => PresentedItem> => {
    const present = await rowPresenter(ctx)
    return (row) => {
      const { id, what, topicId, topicName, createdAt, daysLeft, place, responsible } = present(
        rowAs<PlanActionColumns>(row),
      )
      return {
        route: screens[kind].record,
        id,
        ...(kind === 'PLAN' && { params: { topicId } }),
        title: what,
        of: topicName,
        since: createdAt,
        daysLeft,
        industryId: place.industryId,
        collectPointId: place.collectPointId,
        person: responsible,
      }
    }
  }
}
