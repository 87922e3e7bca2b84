import type { PlanActionMoved } from '@lineside/contract/action-plans'
import type { answerAction } from '@lineside/contract/checklist-answers'
import { planActionOfAnswer } from '@lineside/contract/checklist-answers'
import type { Infer } from '@lineside/contract/core'
import { command, type ReadContext, type WriteContext } from '../../core/kernel/index.ts'
import { fieldProblem } from '../../core/problems/index.ts'
import { actionSummaries, makePlanAction } from '../action-plans/index.ts'
import { lockAnswerFor } from './access.ts'
import { contentOf, questionsById } from './definition.ts'
import { personsOf } from './present.ts'
import { ENTITY } from './rules.ts'

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
    after: { actionId: action.id, what: action.what, questionId },
  })
  await countActions(ctx, record.id)
  return action
})

/** How many of its actions are not cancelled: these keep it from being edited or deleted. */
async function countActions(ctx: WriteContext, answerId: number): Promise<void> {
  const linked = await linkedActions(ctx, [answerId])
  const live = (
    await actionSummaries(
      ctx,
      linked.map((one) => one.action_id),
    )
  ).filter(({ state }) => state !== 'C')
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
  answer_id: number
  question_id: number | null
}

async function linkedActions(ctx: ReadContext, answerIds: readonly number[]): Promise<Link[]> {
  const { rows } = await ctx.db.query<Link>(
    'select action_id, answer_id, question_id from checklist_answers_actions where answer_id = any($1::bigint[])',
    [answerIds],
  )
  return rows
}

/** The actions that were made from an application, the oldest first. */
export async function actionsOf(ctx: ReadContext, answerId: number): Promise<Infer<typeof answerAction>[]> {
  const links = await linkedActions(ctx, [answerId])
  if (links.length === 0) return []
  const byId = new Map(links.map((link) => [link.action_id, link.question_id]))
  const person = await personsOf(ctx)
  return (await actionSummaries(ctx, [...byId.keys()])).map(
    ({ id, topicId, kind, what, responsibleId, state, expectedDate }) => ({
      ...{ id, topicId, kind, what, state, expectedDate },
      questionId: byId.get(id) ?? null,
      responsible: person(responsibleId),
      live: state !== 'C',
    }),
  )
}
