import { mayReadAnswers } from '@lineside/contract/checklist-answers'
import { hasAnyRight, localTime } from '@lineside/contract/core'
import { plantsOf } from '../../../core/access/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { params } from '../../../core/list/index.ts'
import { rowPresenter } from '../present.ts'
import { type AnswerColumns, answerColumns } from '../queries.ts'

interface PastDue {
  kind: 'CHECKLIST'
  id: number
  what: string
  responsible: { id: number; name: string } | null
  /** the last local day on which it was expected */
  dueDate: string
  industryId: number
}

/**
 * Expected checklists of the reader's plants that nobody has registered although their last day is over, the oldest first:
 * open ones, which everybody sees who may apply checklists.
 */
export async function pastDueAnswers(ctx: ReadContext, most: number): Promise<PastDue[]> {
  const plants = plantsOf(ctx.actor, await ctx.services.plants())
  if (plants.length === 0 || !hasAnyRight(ctx.actor, mayReadAnswers)) return []
  const p = params()
  const days = plants.map(
    ({ id, timeZone }) => `(${p.add(id)}::bigint, ${p.add(localTime(ctx.now, timeZone).day)}::date)`,
  )
  const { rows } = await ctx.db.query<AnswerColumns>(
    `select ${answerColumns} from (values ${days.join(', ')}) as z (industry_id, today)
       join checklist_answers a on a.industry_id = z.industry_id and a.expected_until < z.today
     where a.state in ('EXPECTED', 'PARTIAL', 'RETURNED') order by a.expected_until, a.id limit ${p.add(most)}`,
    p.values,
  )
  const present = await rowPresenter(ctx)
  return rows.map((row) => {
    const { id, checklistName, place, author } = present(row)
    const what = `${checklistName} · ${place.name}`
    const { industry_id: industryId, expected_until: dueDate } = row
    return { kind: 'CHECKLIST', id, what, responsible: author, dueDate: dueDate ?? '', industryId }
  })
}
