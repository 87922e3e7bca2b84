import { resubmitPlanAction } from '@lineside/contract/action-plans'
import { attachFiles } from '../../../core/files/index.ts'
import { command } from '../../../core/kernel/index.ts'
import { changeLocked } from '../../../core/workflow/index.ts'
import { markTopicUsed } from '../../topics/index.ts'
import { lockPlanActionFor } from '../access.ts'
import { CONTAINER } from '../files.ts'
import { applied } from '../plan/change-plan-action.ts'
import { checkContent } from '../plan/check-content.ts'
import { changesBetween, contentOf, factsOf, sides } from '../plan/content.ts'
import { unsigned } from '../plan/open-plan-action.ts'
import { assertSecondPerson, checkPeople } from '../plan/people.ts'
import { flagsOf, stepsOf, topicInForce } from '../plan/topic-of.ts'
import { ENTITY } from '../rules.ts'
import { planActionWorkflow } from '../workflow.ts'

/**
 * Submits a disapproved action again, corrected, from the first approval that its topic asks for today; earlier signatures
 * are void and stay in the history (decisions 3.6).
 */
export const resubmitPlanActionCommand = command(resubmitPlanAction, async (ctx, { params, body }) => {
  const record = await lockPlanActionFor(ctx, params.id)
  const { rowVersion: sent } = body
  if (sent !== record.row_version || record.state !== 'R' || record.creator_id !== ctx.actor.accountId)
    return changeLocked(ctx, planActionWorkflow, record, { event: 'resubmitted', sent })
  const topic = await topicInForce(ctx, body.topicId, record)
  const flags = flagsOf(topic)
  const steps = stepsOf(flags)
  const checked = await checkContent(ctx, body, topic, record)
  const { responsibleId, specialistId, managerId } = body
  const { industry_id: industryId, creator_id: creatorId } = record
  const named = { topic, industryId, creatorId, responsibleId, specialistId, managerId, former: record }
  const content = contentOf({ ...checked, ...(await checkPeople(ctx, named)) })
  const changes = changesBetween(
    { ...factsOf(record), how: record.how },
    { ...factsOf({ ...record, ...content }), how: body.how },
  )
  return changeLocked(ctx, planActionWorkflow, record, {
    event: 'resubmitted',
    sent,
    choose: steps[0] ?? 'D',
    ...sides(changes),
    values: { ...applied(content, topic), ...unsigned, how: body.how, rejection_reason: null },
    async also() {
      await assertSecondPerson(ctx, { ...record, ...content }, steps, creatorId)
      await markTopicUsed(ctx, topic.id, Object.keys(content.custom_fields).map(Number))
      const to = { entity: ENTITY, entityId: record.id, container: CONTAINER, field: 'fileIds' }
      await attachFiles(ctx, body.fileIds, to)
    },
  })
})
