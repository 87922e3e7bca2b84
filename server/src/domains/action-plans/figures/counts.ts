import { planActionList } from '@lineside/contract/action-plans'
import type { Row } from '../../../core/db/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { type Selection, selectionOf } from '../../../core/list/index.ts'
import { type PlanActionFilters, planActionSource } from '../lists/list-plan-actions.ts'

/** How many actions stand where. */
export interface Counts {
  evaluation: number
  ongoing: number
  tardy: number
  overdue: number
  executed: number
}

export const none: Counts = { evaluation: 0, ongoing: 0, tardy: 0, overdue: 0, executed: 0 }

/** Counted in the database, in the names of the answers. */
export const countColumns = `count(*) filter (where a.state in ('S', 'W')) as evaluation,
  count(*) filter (where a.state = 'D') as ongoing, count(*) filter (where a.state = 'A') as tardy,
  count(*) filter (where a.state = 'B') as overdue, count(*) filter (where a.state = 'E') as executed`

export function added(counts: Counts, more: Counts): Counts {
  return {
    evaluation: counts.evaluation + more.evaluation,
    ongoing: counts.ongoing + more.ongoing,
    tardy: counts.tardy + more.tardy,
    overdue: counts.overdue + more.overdue,
    executed: counts.executed + more.executed,
  }
}

/** The actions that the reader sees, as the list finds them; null where they reach no plant. */
export const seenActions = (ctx: ReadContext, filters: PlanActionFilters): Promise<Selection | null> =>
  selectionOf(ctx, planActionList, planActionSource, filters)

/** What is counted of them, by whatever is grouped by. */
export async function countedBy(ctx: ReadContext, selection: Selection | null, by: string, more = ''): Promise<Row[]> {
  if (!selection) return []
  const { text, values } = selection.of(`${by}, ${countColumns}${more}`, ` group by ${by}`)
  const { rows } = await ctx.db.query(text, values)
  return rows
}
