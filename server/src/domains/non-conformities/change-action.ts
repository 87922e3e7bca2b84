import type { Infer } from '@lineside/contract/core'
import type { ActionStatus, actionRecord } from '@lineside/contract/non-conformities'
import { readHistory } from '../../core/history/index.ts'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import { accountNames } from '../accounts/index.ts'
import { presentPlaceNames, structure } from '../structure/index.ts'
import { holdActionFor, loadActionFor } from './access.ts'
import type { ActionRecord } from './action-queries.ts'
import { ACTION_ENTITY, moveAction } from './action-rules.ts'
import { writeRow } from './change.ts'
import { evidenceOf } from './files.ts'
import { presentAction } from './present-action.ts'

type Answer = Infer<typeof actionRecord>

/** An action opened by itself, with its history. */
export async function presentActionRecord(ctx: ReadContext, record: ActionRecord): Promise<Answer> {
  const people = await ctx.cached(accountNames)
  const places = await ctx.cached(structure)
  return {
    ...(await presentAction(ctx, record)),
    placeNames: presentPlaceNames(places, record),
    attachments: await evidenceOf(ctx, ACTION_ENTITY, record.id),
    history: await readHistory(ctx.db, ACTION_ENTITY, record.id, (id) => people.get(id) ?? ''),
  }
}

interface Change {
  event: string
  sent: number
  choose?: ActionStatus
  reason?: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  values?: Readonly<Record<string, string | number | boolean | null>>
  onBehalfOfId?: number | null
  formerDay?: string
  /** files, where the move asks for evidence */
  fileIds?: readonly number[]
  /** checks of the input and what else belongs to the move, before the row is written */
  also?: () => Promise<void>
  /** what the new status does to the non-conformity */
  afterwards?: (action: ActionRecord) => Promise<void>
}

/** A person's move of an action, in the same steps as `changeNonConformity`. */
export async function changeAction(
  ctx: WriteContext,
  id: number,
  make: (action: ActionRecord) => Promise<Change> | Change,
): Promise<Answer> {
  const action = await holdActionFor(ctx, id)
  const change = await make(action)
  const { sent, values, also, afterwards, formerDay, fileIds, ...move } = change
  const status = await moveAction(ctx, action, {
    ...move,
    ...(fileIds && { evidence: { fileIds, field: 'fileIds' } }),
    version: { sent, current: action.row_version, show: () => presentActionRecord(ctx, action) },
  })
  await also?.()
  await writeRow(ctx, 'non_conformities_actions', id, { ...values, status })
  await afterwards?.(await loadActionFor(ctx, id))
  await ctx.announce('non-conformities.actionMoved', {
    actionId: id,
    event: change.event,
    actorId: ctx.actor.accountId,
    reason: change.reason,
    formerDay,
  })
  return presentActionRecord(ctx, await loadActionFor(ctx, id))
}
