import { askOfAction, askResponsible } from '@lineside/contract/non-conformities'
import { command } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { loadActionFor, loadNonConformityFor } from '../access.ts'
import { ACTION_ENTITY } from '../actions/action-rules.ts'
import { presentActionRecord } from '../actions/change-action.ts'
import { presentNonConformity } from '../get-non-conformity.ts'
import { actsNext, mayAsk, treatedBy } from './next-people.ts'

/** The row is not written, and so its version stays: who treats it meanwhile is not kept from it by a question. */
export const askCommand = command(askResponsible, async (ctx, { params, body }) => {
  const record = await loadNonConformityFor(ctx, params.id)
  const people = treatedBy(record)
  if (!mayAsk(ctx, people)) throw problem('STATE_REFUSED')
  await ctx.record({
    entity: 'non-conformities',
    entityId: record.id,
    industryId: record.industry_id,
    event: 'non-conformities.asked',
    after: { question: body.question, askedIds: people },
  })
  const moved = { event: 'asked', actorId: ctx.actor.accountId, reason: body.question }
  await ctx.announce('non-conformities.moved', { nonConformityId: record.id, ...moved })
  return presentNonConformity(ctx, record)
})

export const askOfActionCommand = command(askOfAction, async (ctx, { params, body }) => {
  const action = await loadActionFor(ctx, params.id)
  const people = actsNext(action)
  if (!mayAsk(ctx, people)) throw problem('STATE_REFUSED')
  await ctx.record({
    entity: ACTION_ENTITY,
    entityId: action.id,
    industryId: action.industry_id,
    event: 'non-conformities.actionAsked',
    after: { question: body.question, askedIds: people },
  })
  const moved = { event: 'actionAsked', actorId: ctx.actor.accountId, reason: body.question }
  await ctx.announce('non-conformities.actionMoved', { actionId: action.id, ...moved })
  return presentActionRecord(ctx, action)
})
