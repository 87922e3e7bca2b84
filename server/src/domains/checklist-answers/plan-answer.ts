import { planAnswer } from '@lineside/contract/checklist-answers'
import { placeKey } from '@lineside/contract/checklists'
import { inScope } from '../../core/access/index.ts'
import { command } from '../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../core/problems/index.ts'
import { assertDay } from '../../core/workflow/index.ts'
import { checklistVersion, lockChecklistToApply, placeFinder } from '../checklists/index.ts'
import { insertExpected } from './expect-job.ts'
import { answerWorkflow } from './workflow.ts'

/** An answer that is expected of a place on one day, beside those of the schedule. */
export const planAnswerCommand = command(planAnswer, async (ctx, { body }) => {
  const { place, expectedDate } = body
  const checklist = await lockChecklistToApply(ctx, body.checklistId)
  const version = await checklistVersion(ctx, checklist.versionId)
  const lies = (await placeFinder(ctx))(place)
  const isOffered = version?.content.places.some((one) => placeKey(one) === placeKey(place))
  if (!version || !lies || !isOffered || !inScope(ctx.actor, lies.industryId)) {
    throw fieldProblem('place', { code: 'notAnOption' })
  }
  const { industryId } = lies
  await assertDay(ctx, { industryId, day: expectedDate, bound: 'notPast', field: 'expectedDate' })
  const plant = (await ctx.services.plants(ctx.db)).find(({ id }) => id === industryId)
  if (!plant) throw problem('NOT_FOUND')
  const period = { from: expectedDate, until: expectedDate }
  const id = await insertExpected(ctx, plant, { version, place, period, event: 'planned' })
  return answerWorkflow.present(ctx, await answerWorkflow.load(ctx, id))
})
