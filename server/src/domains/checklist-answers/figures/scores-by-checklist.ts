import { addDays, startOfDay } from '@lineside/contract/core'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { COUNTED } from '../queries.ts'

/** What the applications of a checklist add up to. */
export interface ChecklistScores {
  checklistId: number
  /** those with a score */
  applications: number
  /** the sum of their scores, in tenths */
  tenths: number
}

/**
 * The registered applications of a plant between two of its days, both included, by checklist. The caller has checked that
 * the reader may see the plant.
 */
export async function scoresByChecklist(
  ctx: ReadContext,
  { industryId, dateBegin, dateEnd }: { industryId: number; dateBegin: string; dateEnd: string },
): Promise<ChecklistScores[]> {
  const plant = (await ctx.services.plants(ctx.db)).find(({ id }) => id === industryId)
  if (!plant) return []
  const instantOf = (day: string) => startOfDay(day, plant.timeZone).toISOString()
  const { rows } = await ctx.db.query<ChecklistScores>(
    `select a.checklist_id as "checklistId", count(*)::int as applications, sum(a.score)::int as tenths
     from checklist_answers a
     where a.industry_id = $1 and a.at >= $2 and a.at < $3 and ${COUNTED} and a.score is not null
     group by a.checklist_id`,
    [industryId, instantOf(dateBegin), instantOf(addDays(dateEnd, 1))],
  )
  return rows
}
