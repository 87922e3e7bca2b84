import { beginning } from '../../../core/navigation/index.ts'
import type { QueueEntry } from '../../../core/record/index.ts'
import type { QueueItem } from '../queries.ts'

/** One of what is worked through, by its screen. */
export const entryOf = ({ route, id, params, query }: QueueItem): QueueEntry => ({
  route: route as 1201,
  id,
  ...(params && { params }),
  ...(query && { query }),
})

/** The same, with the dialog that decides it open as one arrives: nothing but keys from one to the next. */
export const decisionOf = (item: QueueItem): QueueEntry => ({
  ...entryOf(item),
  query: { ...item.query, ...beginningOf(item) },
})

/** Where one thing leads on, its dialog opens with the record: of a decision the one that accepts, which may refuse too. */
export function beginningOf({ key, critical }: Pick<QueueItem, 'key' | 'critical'>): Record<string, string> {
  if (key === 'nonConformitiesToTreat') return beginning(critical ? 'causeSet' : 'treated')
  if (key === 'actionsToDo') return beginning('actionProposed')
  if (key === 'planActionsToDo' || key === 'seoActionsToDo') return beginning('executed')
  if (key === 'planActionsToDecide' || key === 'seoActionsToDecide') return beginning('approved')
  if (key === 'effectivenessToAnswer') return beginning('effectivenessSaid')
  if (key === 'actionsToAccept') return beginning('actionAccepted')
  return {}
}
