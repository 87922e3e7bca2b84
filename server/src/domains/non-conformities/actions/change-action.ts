import type { Infer } from '@lineside/contract/core'
import type { ActionStatus, actionRecord } from '@lineside/contract/non-conformities'
import { readHistory } from '../../../core/history/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import type { Workflow } from '../../../core/workflow/index.ts'
import { accountNames, mayTakePart } from '../../accounts/index.ts'
import { presentPlaceNames, structure } from '../../structure/index.ts'
import { loadActionFor, lockActionFor } from '../access.ts'
import { CONTAINER, evidenceOf } from '../files.ts'
import type { ActionRecord } from './action-queries.ts'
import { ACTION_ENTITY, actionRules } from './action-rules.ts'
import { presentAction } from './present-action.ts'

type Answer = Infer<typeof actionRecord>

/** An action opened by itself, with its history. */
export async function presentActionRecord(ctx: ReadContext, record: ActionRecord): Promise<Answer> {
  const people = await ctx.cached(accountNames)
  const places = await ctx.cached(structure)
  return {
    ...(await presentAction(ctx, record)),
    placeNames: presentPlaceNames(places, record, ctx.language),
    attachments: await evidenceOf(ctx, ACTION_ENTITY, record.id),
    history: await readHistory(ctx.db, ACTION_ENTITY, record.id, (id) => people.get(id) ?? ''),
  }
}

/** How an action moves. */
export const actionWorkflow: Workflow<ActionStatus, ActionRecord, Answer> = {
  rules: actionRules,
  table: 'non_conformities_actions',
  state: 'status',
  entity: ACTION_ENTITY,
  container: CONTAINER,
  load: loadActionFor,
  lock: lockActionFor,
  present: presentActionRecord,
  mayTakePart,
  announceMove: (ctx, action, { event, actorId, reason, before }) =>
    ctx.announce('non-conformities.actionMoved', {
      actionId: action.id,
      event,
      actorId,
      reason,
      ...(before?.expectedDate !== undefined && { formerDay: action.expected_date }),
    }),
}
