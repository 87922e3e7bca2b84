import { planActionList } from '@lineside/contract/action-plans'
import { rowAs } from '../../../core/db/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { firstRows } from '../../../core/list/index.ts'
import { kindsOf } from '../kinds.ts'
import { rowPresenter } from '../present.ts'
import type { PlanActionColumns } from '../queries.ts'
import { planActionSource } from './list-plan-actions.ts'

/** The actions past their day that the reader sees, the oldest first. */
export async function pastDueActions(ctx: ReadContext, most: number) {
  if (kindsOf(ctx.actor).length === 0) return []
  const present = await rowPresenter(ctx)
  const order = 'a.expected_date, a.id'
  const rows = await firstRows(ctx, planActionList, planActionSource, { status: ['belated'] }, { order, most })
  return rows.map((row) => {
    const { kind, id, topicId, what, responsible, expectedDate, place } = present(rowAs<PlanActionColumns>(row))
    return { kind, id, topicId, what, responsible, dueDate: expectedDate, industryId: place.industryId }
  })
}
