import { planAnswer, type plannedAnswer } from '@lineside/contract/checklist-answers'
import { placeKey } from '@lineside/contract/checklists'
import type { Infer } from '@lineside/contract/core'
import { inScope } from '../../../core/access/index.ts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { assertDay } from '../../../core/workflow/index.ts'
import { checklistVersion, lockChecklistToApply, placeFinder } from '../../checklists/index.ts'
import { answerWorkflow } from '../workflow.ts'
import { insertExpected } from './expect-job.ts'

type Body = Infer<typeof plannedAnswer>

/** What waits at a place on a day is not expected there again: who applies it would leave the other one missed. */
async function assertNotExpected(ctx: WriteContext, { checklistId, place, expectedDate }: Body): Promise<void> {
  const { rows } = await ctx.db.query(
    `select 1 from checklist_answers a where a.checklist_id = $1 and a.place_kind = $2 and a.place_id = $3
       and a.state = 'EXPECTED' and a.expected_date = $4::date and a.expected_until = $4::date limit 1`,
    [checklistId, place.kind, place.id, expectedDate],
  )
  if (rows.length > 0) throw fieldProblem('expectedDate', { code: 'alreadyExpected' })
}

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
  await assertNotExpected(ctx, body)
  const plant = (await ctx.services.plants(ctx.db)).find(({ id }) => id === industryId)
  if (!plant) throw problem('NOT_FOUND')
  const period = { from: expectedDate, until: expectedDate }
  const id = await insertExpected(ctx, plant, { version, place, period, event: 'planned' })
  return answerWorkflow.present(ctx, await answerWorkflow.load(ctx, id))
})
