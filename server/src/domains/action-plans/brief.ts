import type { openedAction } from '@lineside/contract/action-plans'
import type { z } from 'zod'
import type { ReadContext } from '../../core/kernel/index.ts'
import { sees } from './access.ts'
import { withActing } from './acting.ts'
import { rowPresenter } from './present.ts'
import { actionColumns, actionSource, type PlanActionColumns } from './queries.ts'

type OpenedAction = z.infer<z.ZodObject<ReturnType<typeof openedAction>>>

/** How actions stand that another domain's records opened: what they say is for who sees them. */
export async function briefPlanActions(
  ctx: ReadContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OpenedAction>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.query<PlanActionColumns>(
    `select ${actionColumns} from ${actionSource} where a.id = any($1::bigint[])`,
    [ids],
  )
  const present = await rowPresenter(ctx)
  const brief = new Map<number, OpenedAction>()
  for (const record of await withActing(ctx, rows)) {
    const { id, state, kind, topicId, what, responsible, expectedDate } = present(record)
    const seen = (await sees(ctx, record)) ? { kind, topicId, what, responsible, expectedDate } : null
    brief.set(id, { id, state, seen })
  }
  return brief
}
