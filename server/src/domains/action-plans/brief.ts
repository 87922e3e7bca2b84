import type { planActionRow } from '@lineside/contract/action-plans'
import type { Infer } from '@lineside/contract/core'
import type { ReadContext } from '../../core/kernel/index.ts'
import { sees } from './access.ts'
import { withActing } from './acting.ts'
import { rowPresenter } from './present.ts'
import { actionColumns, actionSource, type PlanActionColumns } from './queries.ts'

type Row = Infer<typeof planActionRow>

export interface BriefPlanAction {
  id: number
  state: Row['state']
  /** null for who does not see the action */
  seen: Pick<Row, 'kind' | 'topicId' | 'what' | 'responsible' | 'expectedDate'> | null
}

/** How actions stand that another domain's records opened: what they say is for who sees them. */
export async function briefPlanActions(
  ctx: ReadContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BriefPlanAction>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.query<PlanActionColumns>(
    `select ${actionColumns} from ${actionSource} where a.id = any($1::bigint[])`,
    [ids],
  )
  const present = await rowPresenter(ctx)
  const brief = new Map<number, BriefPlanAction>()
  for (const record of await withActing(ctx, rows)) {
    const { id, state, kind, topicId, what, responsible, expectedDate } = present(record)
    const seen = (await sees(ctx, record)) ? { kind, topicId, what, responsible, expectedDate } : null
    brief.set(id, { id, state, seen })
  }
  return brief
}
