import type { cyclePillar } from '@lineside/contract/audit-cycles'
import { meanOfTenths } from '@lineside/contract/checklists'
import type { Infer } from '@lineside/contract/core'
import type { ReadContext } from '../../core/kernel/index.ts'
import { scoresByChecklist } from '../checklist-answers/index.ts'
import { checklists } from '../checklists/index.ts'
import type { CycleColumns } from './cycle.ts'

export type ChecklistMean = NonNullable<Infer<typeof cyclePillar>['checklists']>

/**
 * What the checklists of each pillar add up to that were applied at the plant in the period: every application counts
 * alike. A checklist is of the pillar of the SEO element that its version in force names.
 */
export async function checklistMeans(
  ctx: ReadContext,
  { industry_id: industryId, begins_on: dateBegin, ends_on: dateEnd }: CycleColumns,
): Promise<ReadonlyMap<number, ChecklistMean>> {
  const known = await ctx.cached(checklists)
  const scored = (await scoresByChecklist(ctx, { industryId, dateBegin, dateEnd })).flatMap((sum) => {
    const checklist = known.get(sum.checklistId)
    const pillarId = checklist?.pillarId ?? null
    return checklist && pillarId !== null ? [{ ...sum, pillarId, name: checklist.name }] : []
  })
  const means = [...Map.groupBy(scored, ({ pillarId }) => pillarId)].map(([pillarId, sums]) => {
    const applications = sums.reduce((count, sum) => count + sum.applications, 0)
    const tenths = sums.reduce((all, sum) => all + sum.tenths, 0)
    const mean = {
      score: meanOfTenths(tenths, applications) ?? 0,
      applications,
      checklists: sums
        .map((sum) => ({
          id: sum.checklistId,
          name: sum.name,
          applications: sum.applications,
          score: meanOfTenths(sum.tenths, sum.applications) ?? 0,
        }))
        .sort((a, b) => b.applications - a.applications || a.id - b.id),
    }
    return [pillarId, mean] as const
  })
  return new Map(means)
}
