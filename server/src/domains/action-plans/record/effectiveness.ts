import { answerEffectiveness, namedBy } from '@lineside/contract/action-plans'
import { addDays } from '@lineside/contract/core'
import { attachFiles } from '../../../core/files/index.ts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { changeRecord, plantToday } from '../../../core/workflow/index.ts'
import { mayTakePart } from '../../accounts/index.ts'
import { type Topic, topics } from '../../topics/index.ts'
import { CONTAINER } from '../files.ts'
import { mayRead } from '../kinds.ts'
import { contentOf } from '../plan/content.ts'
import { newborn, type Opening, openedFacts, storeOpened } from '../plan/open-plan-action.ts'
import type { PlanActionRecord } from '../queries.ts'
import { ENTITY } from '../rules.ts'
import { planActionWorkflow } from '../workflow.ts'

/** So long has who takes up again what did not work. */
const FOLLOWING_DAYS = 30

/** Whether an executed action worked; where it did not, a linked one opens for its creator (decisions 3.6). */
export const answerEffectivenessCommand = command(answerEffectiveness, (ctx, { params, body }) =>
  changeRecord(ctx, planActionWorkflow, params.id, (record) => ({
    event: 'effectivenessSaid',
    sent: body.rowVersion,
    after: { effective: body.effective, note: body.note },
    values: {
      effective: body.effective,
      effectiveness_note: body.note,
      effectiveness_by: ctx.actor.accountId,
      effectiveness_at: ctx.now.toISOString(),
    },
    onBehalfOfId: record.specialist_id === ctx.actor.accountId ? null : record.specialist_id,
    async also() {
      const to = {
        entity: ENTITY,
        entityId: record.id,
        container: CONTAINER,
        part: 'effectivenessSaid',
        field: 'fileIds',
      }
      await attachFiles(ctx, body.fileIds, to)
    },
    async afterwards() {
      if (!body.effective) await openFollowing(ctx, record)
    },
  })),
)

/**
 * The action that follows one that did not work: the same to be done, with the approvals that its topic asks for today. A
 * topic that was disabled meanwhile does not keep it from its end.
 */
async function openFollowing(ctx: WriteContext, record: PlanActionRecord): Promise<void> {
  const topic = (await ctx.cached(topics)).get(record.topic_id)
  if (!topic) throw new Error(`There is no topic ${record.topic_id}`)
  const creatorId = record.creator_id
  const content = {
    ...contentOf(record),
    industry_id: record.industry_id,
    responsible_id: await whoTakesItUp(ctx, record),
    expected_date: addDays(await plantToday(ctx, record.industry_id), FOLLOWING_DAYS),
    ...approversOf(record, topic),
  }
  const opening: Opening = { topic, content, how: record.how, creatorId, source: { kind: 'ACTION', id: record.id } }
  const next = newborn(ctx, await ctx.newId(), opening)
  // it follows from what the specialist said, who need not be somebody who makes actions
  await ctx.record({
    entity: ENTITY,
    entityId: next.id,
    industryId: next.industry_id,
    event: 'action-plans.created',
    from: null,
    to: next.state,
    after: { ...openedFacts(opening), follows: record.id },
  })
  await storeOpened(ctx, next)
}

/** Its creator; who has left meanwhile leaves it to who executed it. */
async function whoTakesItUp(ctx: WriteContext, { creator_id, responsible_id, industry_id, kind }: PlanActionRecord) {
  const remains = await mayTakePart(ctx, creator_id, industry_id, mayRead[kind])
  return remains ? creator_id : responsible_id
}

/** Those of the action, else of its topic; nobody approves what opens for themselves. */
function approversOf({ specialist_id, manager_id, creator_id }: PlanActionRecord, topic: Topic) {
  const other = (...named: readonly (number | null)[]) => named.find((id) => id !== null && id !== creator_id) ?? null
  const asks = namedBy(topic)
  return {
    specialist_id: asks.specialist ? other(specialist_id, topic.specialistId) : null,
    manager_id: asks.manager ? other(manager_id, topic.managerId) : null,
  }
}
