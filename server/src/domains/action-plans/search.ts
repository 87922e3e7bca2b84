import { planActionList } from '@lineside/contract/action-plans'
import type { RouteId } from '@lineside/contract/routes'
import type { TopicKind } from '@lineside/contract/topics'
import { rowAs } from '../../core/db/index.ts'
import { type SearchHit, type SearchSource, searchIn } from '../../core/search/index.ts'
import { type PlanActionFilters, planActionSource } from './lists/list-plan-actions.ts'
import { rowPresenter } from './present.ts'
import type { PlanActionColumns } from './queries.ts'

const ofKind = (kind: TopicKind, key: string, route: RouteId) =>
  searchIn<PlanActionFilters>({
    kind: key,
    routes: [route],
    list: planActionList,
    source: planActionSource,
    filters: () => ({ kind: [kind] }),
    order: 'a.created_at desc, a.id desc',
    async present(ctx) {
      const present = await rowPresenter(ctx)
      return (row) => {
        const { id, what, topicId, topicName } = present(rowAs<PlanActionColumns>(row))
        const params: SearchHit['params'] = kind === 'PLAN' ? { topicId, id } : { id }
        return { params, title: what, detail: `#${id} · ${topicName}` }
      }
    },
  })

/** Actions by what is to be done, the newest first. */
export const searchedHere: readonly SearchSource[] = [
  ofKind('PLAN', 'planActions', 2503),
  ofKind('SEO', 'seoActions', 1702),
]
