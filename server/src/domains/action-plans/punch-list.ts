import { getPunchList, planActionList } from '@lineside/contract/action-plans'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import { firstRows } from '../../core/list/index.ts'
import { daysBetween, plantToday } from '../../core/workflow/index.ts'
import { pastDueHere } from '../non-conformities/index.ts'
import { kindsOf } from './kinds.ts'
import { planActionSource } from './list-plan-actions.ts'
import { rowPresenter } from './present.ts'
import type { PlanActionColumns } from './queries.ts'

/** As many as the specification asks for (services.md section 9). */
const MOST = 10

/** The oldest past-due things of what the reader sees, over the kinds of records that have a day (decisions 5.7). */
export const getPunchListQuery = query(getPunchList, async (ctx, { query: { limit = MOST } }) => {
  const items = [...(await pastDueActions(ctx, limit)), ...(await pastDueHere(ctx, limit)).map(withoutTopic)]
  const oldest = items.sort((a, b) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id).slice(0, limit)
  return Promise.all(
    oldest.map(async (item) => ({
      ...item,
      daysLate: daysBetween(item.dueDate, await plantToday(ctx, item.industryId)),
    })),
  )
})

const withoutTopic = <T extends object>(item: T) => ({ ...item, topicId: null })

async function pastDueActions(ctx: ReadContext, most: number) {
  if (kindsOf(ctx.actor).length === 0) return []
  const present = await rowPresenter(ctx)
  const order = 'a.expected_date, a.id'
  const rows = await firstRows(ctx, planActionList, planActionSource, { status: ['belated'] }, { order, most })
  return rows.map((row) => {
    const { kind, id, topicId, what, responsible, expectedDate, place } = present(row as unknown as PlanActionColumns)
    return { kind, id, topicId, what, responsible, dueDate: expectedDate, industryId: place.industryId }
  })
}
