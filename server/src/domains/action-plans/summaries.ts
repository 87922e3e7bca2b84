import type { PlanActionState } from '@lineside/contract/action-plans'
import type { TopicKind } from '@lineside/contract/topics'
import type { ReadContext } from '../../core/kernel/index.ts'

/** What a record of another domain shows of an action that was made from it. */
export interface ActionSummary {
  id: number
  kind: TopicKind
  topicId: number
  industryId: number
  what: string
  responsibleId: number
  state: PlanActionState
  expectedDate: string
}

/** Actions by their ids; whether the reader may know of them the caller asks. */
export async function actionSummaries(ctx: ReadContext, ids: readonly number[]): Promise<ActionSummary[]> {
  if (ids.length === 0) return []
  const { rows } = await ctx.db.query<ActionSummary>(
    `select id, kind, topic_id as "topicId", industry_id as "industryId", what, responsible_id as "responsibleId", state,
       expected_date as "expectedDate"
     from action_plans where id = any($1::bigint[]) order by id`,
    [ids],
  )
  return rows
}
