import type { PlanActionMoved } from '@lineside/contract/action-plans'
import type { answerAction } from '@lineside/contract/checklist-answers'
import { planActionOfAnswer } from '@lineside/contract/checklist-answers'
import type { Infer } from '@lineside/contract/core'
import { command, type ReadContext, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { briefPlanActions, makePlanAction } from '../../action-plans/index.ts'
import { lockAnswerFor } from '../access.ts'
import { contentOf, questionsById } from '../apply/definition.ts'
import { ENTITY } from '../rules.ts'

/** An action for what an application found: until it is cancelled nothing of the application is changed (decisions 3.8). */
export const planActionCommand = command(planActionOfAnswer, async (ctx, { params, body }) => {
  const { questionId, ...content } = body
  const record = await lockAnswerFor(ctx, params.id)
  const questions = questionsById(await contentOf(ctx, record.version_id))
  if (questionId !== null && !questions.has(questionId)) throw fieldProblem('questionId', { code: 'unknownHere' })
  const action = await makePlanAction(ctx, { ...content, source: null })
  if (action.place.industryId !== record.industry_id) throw fieldProblem('placeId', { code: 'otherPlant' })
  ctx.insert('checklist_answers_actions', { action_id: action.id, answer_id: record.id, question_id: questionId })
  await ctx.record({
    entity: ENTITY,
    entityId: record.id,
    industryId: record.industry_id,
    event: 'checklist-answers.actionPlanned',
    from: record.state,
    to: record.state,
    after: { actionId: action.id, questionId },
  })
  await countActions(ctx, record.id)
  return action
})

/** How many of its actions are not cancelled: these keep it from being edited or deleted. */
async function countActions(ctx: WriteContext, answerId: number): Promise<void> {
  const actions = await actionsOf(ctx, answerId)
  const live = actions.filter((one) => one.live)
  await ctx.db.query('update checklist_answers set live_actions = $2 where id = $1', [answerId, live.length])
}

/** A cancelled action no longer keeps what it was made from. */
export async function followAction(ctx: WriteContext, { actionId, event }: PlanActionMoved): Promise<void> {
  if (event !== 'cancelled') return
  const { rows } = await ctx.db.query<{ answer_id: number }>(
    'select answer_id from checklist_answers_actions where action_id = $1',
    [actionId],
  )
  for (const { answer_id } of rows) {
    await ctx.db.query('select 1 from checklist_answers where id = $1 for update', [answer_id])
    await countActions(ctx, answer_id)
  }
}

interface Link {
  action_id: number
  question_id: number | null
}

/** The actions that were made from an application, the oldest first. */
export async function actionsOf(ctx: ReadContext, answerId: number): Promise<Infer<typeof answerAction>[]> {
  const { rows } = await ctx.db.query<Link>(
    'select action_id, question_id from checklist_answers_actions where answer_id = $1 order by action_id',
    [answerId],
  )
  const actions = await briefPlanActions(
    ctx,
    rows.map((row) => row.action_id),
  )
  return rows.flatMap(({ action_id, question_id }) => {
    const action = actions.get(action_id)
    return action ? [{ ...action, questionId: question_id, live: action.state !== 'C' }] : []
  })
}
