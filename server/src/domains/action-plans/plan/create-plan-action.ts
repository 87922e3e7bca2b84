import { createPlanAction, type newPlanAction, type planActionRecord } from '@lineside/contract/action-plans'
import type { Infer } from '@lineside/contract/core'
import { attachFiles } from '../../../core/files/index.ts'
import { command, type ReadContext, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { moveRecord } from '../../../core/workflow/index.ts'
import { nonConformityFor } from '../../non-conformities/index.ts'
import { findPlanActionFor } from '../access.ts'
import { CONTAINER } from '../files.ts'
import { ENTITY } from '../rules.ts'
import { planActionWorkflow } from '../workflow.ts'
import { checkContent } from './check-content.ts'
import { newborn, type Opening, openedFacts, storeOpened } from './open-plan-action.ts'
import { checkPeople } from './people.ts'
import { topicToMake } from './topic-of.ts'

export const createPlanActionCommand = command(createPlanAction, (ctx, { body }) => makePlanAction(ctx, body))

type Body = Infer<typeof newPlanAction>

/** Makes an action, for whoever's command it is part of: it needs the right to make actions of the topic's kind. */
export async function makePlanAction(ctx: WriteContext, body: Body): Promise<Infer<typeof planActionRecord>> {
  const topic = await topicToMake(ctx, body.topicId)
  const checked = await checkContent(ctx, body, topic, null)
  await assertSource(ctx, body.source, checked.industry_id)
  const creatorId = ctx.actor.accountId
  const { responsibleId, specialistId, managerId } = body
  const industryId = checked.industry_id
  const named = { topic, industryId, creatorId, responsibleId, specialistId, managerId, former: null }
  const content = { ...checked, ...(await checkPeople(ctx, named)) }
  const opening: Opening = { topic, content, how: body.how, creatorId, source: body.source }
  const record = newborn(ctx, await ctx.newId(), opening)
  const move = { event: 'created', born: true, choose: record.state, after: openedFacts(opening) } as const
  await moveRecord(ctx, planActionWorkflow, record, move)
  await storeOpened(ctx, record)
  await attachFiles(ctx, body.fileIds, { entity: ENTITY, entityId: record.id, container: CONTAINER, field: 'fileIds' })
  return planActionWorkflow.present(ctx, await planActionWorkflow.load(ctx, record.id))
}

/** What it is opened for is something its maker sees, at the same plant. */
async function assertSource(ctx: ReadContext, source: Opening['source'], industryId: number): Promise<void> {
  if (source === null) return
  const find = source.kind === 'ACTION' ? findPlanActionFor : nonConformityFor
  const record = await find(ctx, source.id)
  if (!record) throw fieldProblem('source.id', { code: 'unknownHere' })
  if (record.industry_id !== industryId) throw fieldProblem('placeId', { code: 'otherPlant' })
}
