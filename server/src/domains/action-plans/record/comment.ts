import { commentPlanAction } from '@lineside/contract/action-plans'
import { command, type ReadContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { activeAdministrators, mayTakePart, topicRights } from '../../accounts/index.ts'
import { loadPlanActionFor, partakersOf } from '../access.ts'
import { mayRead } from '../kinds.ts'
import { personsOf } from '../present.ts'
import type { PlanActionRecord } from '../queries.ts'
import { ENTITY } from '../rules.ts'
import { presentComment } from './present-record.ts'

/** A comment on an action, by whoever sees it; its text is kept as it was typed. */
export const commentPlanActionCommand = command(commentPlanAction, async (ctx, { params, body }) => {
  const record = await loadPlanActionFor(ctx, params.id)
  const mentioned = [...new Set(body.mentions)]
  await assertAllSee(ctx, record, mentioned)
  const row = {
    id: await ctx.newId(),
    author_id: ctx.actor.accountId,
    at: ctx.now.toISOString(),
    text: body.text,
    mentions: mentioned,
  }
  await ctx.db.query(
    'insert into action_plans_comments (id, action_id, author_id, at, text, mentions) values ($1, $2, $3, $4, $5, $6)',
    [row.id, record.id, row.author_id, row.at, row.text, row.mentions],
  )
  await ctx.record({
    entity: ENTITY,
    entityId: record.id,
    industryId: record.industry_id,
    event: 'action-plans.commented',
    from: record.state,
    to: record.state,
    after: { comment: body.text, ...(mentioned.length > 0 && { mentions: mentioned }) },
  })
  const { accountId: actorId } = ctx.actor
  await ctx.announce('action-plans.moved', { actionId: record.id, event: 'commented', actorId, mentioned })
  return presentComment(row, await personsOf(ctx))
})

/** Nobody is called to what does not exist for them. */
async function assertAllSee(ctx: ReadContext, record: PlanActionRecord, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return
  const rights = await ctx.cached(topicRights)
  const others = [...partakersOf(record), ...(await activeAdministrators(ctx.db))]
  for (const id of accountIds) {
    const opens = others.includes(id) || (rights.get(id)?.has(record.topic_id) ?? false)
    if (!opens || !(await mayTakePart(ctx, id, record.industry_id, mayRead[record.kind])))
      throw fieldProblem('mentions', { code: 'cannotSee' })
  }
}
