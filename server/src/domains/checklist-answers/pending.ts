import { answerList } from '@lineside/contract/checklist-answers'
import { need, permissions } from '@lineside/contract/core'
import { type Row, rowAs } from '../../core/db/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { type PendingSource, type PresentedItem, pendingIn } from '../../core/pending/index.ts'
import { type AnswerFilters, answerSource } from './lists/list-answers.ts'
import { rowPresenter } from './present.ts'
import type { AnswerColumns } from './queries.ts'

/** What waits here for a person (decisions 5.7): own applications without treatment, and requests to decide. */
export const pendingHere: readonly PendingSource[] = [
  pendingIn<AnswerFilters>({
    key: 'checklistsToTreat',
    route: 3400,
    list: answerList,
    source: answerSource,
    filters: (me) => ({ untreated: true, accountId: [me] }),
    worstFirst: 'a.critical_failed desc, a.at, a.id',
    present: itemsAt(3401),
  }),
  pendingIn<AnswerFilters>({
    key: 'checklistsToDecide',
    route: 3407,
    need: need(permissions.approveChecklist, 'w'),
    list: answerList,
    source: answerSource,
    filters: (me) => ({ approverId: [me] }),
    worstFirst: 'a.critical_failed desc, a.requested_at, a.id',
    present: itemsAt(3408),
  }),
]

function itemsAt(route: PresentedItem['route']) {
  return async (ctx: ReadContext): Promise<(row: Row) => PresentedItem> => {
    const present = await rowPresenter(ctx)
    return (row) => {
      const columns = rowAs<AnswerColumns>(row)
      const { id, checklistName, place, at, criticalFailed, author } = present(columns)
      return {
        route,
        id,
        title: checklistName,
        of: place.name,
        critical: criticalFailed,
        since: columns.requested_at ?? at,
        industryId: place.industryId,
        person: author,
      }
    }
  }
}
