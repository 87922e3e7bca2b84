import { countNames, recappedWorkflow, type Touched } from '../../core/recap/index.ts'
import { loadPlanActionFor } from './access.ts'
import { planActionWorkflow } from './workflow.ts'

export const recappedActions = recappedWorkflow({ ...planActionWorkflow, load: loadPlanActionFor })

/** Open actions of a topic, of the reader's plants. */
export const actionsOfTopic: Touched = {
  on: 'topics',
  what: 'actions',
  by: ['disabled'],
  measure: (ctx, id) =>
    countNames(
      ctx,
      `select what as name from action_plans where topic_id = $1 and state not in ('E', 'C')
         and ($2::boolean or industry_id = any($3::bigint[])) order by id`,
      [id, ctx.actor.isAdmin, ctx.actor.plants],
    ),
}
