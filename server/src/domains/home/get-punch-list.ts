import { daysBetween } from '@lineside/contract/core'
import { getPunchList } from '@lineside/contract/home'
import { query } from '../../core/kernel/index.ts'
import { plantToday } from '../../core/workflow/index.ts'
import { pastDueActions } from '../action-plans/index.ts'
import { pastDueAnswers } from '../checklist-answers/index.ts'
import { pastDueHere } from '../non-conformities/index.ts'

/** As many as the specification asks for (services.md section 9). */
const MAX_ITEMS = 10

/** The oldest past-due things of what the reader sees, over the kinds of records that have a day (decisions 5.7). */
export const getPunchListQuery = query(getPunchList, async (ctx, { query: { limit = MAX_ITEMS } }) => {
  const items = [
    ...(await pastDueActions(ctx, limit)),
    ...(await pastDueHere(ctx, limit)).map(withoutTopic),
    ...(await pastDueAnswers(ctx, limit)).map(withoutTopic),
  ]
  const oldest = items.sort((a, b) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id).slice(0, limit)
  return Promise.all(
    oldest.map(async (item) => ({
      ...item,
      daysLate: daysBetween(item.dueDate, await plantToday(ctx, item.industryId)),
    })),
  )
})

const withoutTopic = <T extends object>(item: T) => ({ ...item, topicId: null })
