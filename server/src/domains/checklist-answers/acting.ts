import { need, permissions } from '@lineside/contract/core'
import type { ReadContext } from '../../core/kernel/index.ts'
import { holdersAt, supervisorsAbove, whoActsInEach } from '../accounts/index.ts'
import type { ActedAnswer, AnswerColumns } from './queries.ts'

export const mayDecide = need(permissions.approveChecklist, 'w')

const waiting = new Set(['WAITING', 'EDIT_WAITING', 'DELETE_WAITING'])

/** Whether somebody has to decide something about it. */
export const awaitsDecision = ({ state }: Pick<AnswerColumns, 'state'>): boolean => waiting.has(state)

/** What of a record says who decides. */
export type Deciding = Pick<AnswerColumns, 'industry_id' | 'approver_id' | 'requester_id'>

/**
 * Who decides each of some requests: the named approver or who stands in for them; where nobody is named, whoever may
 * decide at the plant. Nobody decides what they asked for themselves (decisions 3.8).
 */
export async function decidersOf(ctx: ReadContext, rows: readonly Deciding[]) {
  const acting = await whoActsInEach(
    ctx,
    rows.map(({ approver_id, industry_id, requester_id }) => ({
      named: approver_id,
      industryId: industry_id,
      need: mayDecide,
      excluded: requester_id === null ? [] : [requester_id],
    })),
  )
  const open = [...new Set(rows.filter((row) => row.approver_id === null).map((row) => row.industry_id))]
  const holders = new Map(await Promise.all(open.map(async (id) => [id, await holdersAt(ctx, id, mayDecide)] as const)))
  return rows.map(({ approver_id, industry_id, requester_id }, at) => {
    const standIns = acting[at] ?? { acting: [], standsInFor: null }
    const others = approver_id === null ? (holders.get(industry_id) ?? []).filter((id) => id !== requester_id) : []
    return others.length > 0 ? { acting: others, standsInFor: null } : standIns
  })
}

/** Rows with who acts in them now, by a question for all of them. */
export async function withActing<T extends AnswerColumns>(
  ctx: ReadContext,
  rows: readonly T[],
): Promise<(T & ActedAnswer)[]> {
  const waits = rows.filter(awaitsDecision)
  const deciders = await decidersOf(ctx, waits)
  const byId = new Map(waits.map((row, at) => [row.id, deciders[at]]))
  const above = await supervisorsAbove(ctx)
  return rows.map((row) => {
    const { acting, standsInFor } = byId.get(row.id) ?? { acting: [], standsInFor: null }
    const askers = row.author_id === null ? [] : [row.author_id, ...above(row.author_id)]
    return { ...row, approvers: acting, standsInFor, askers }
  })
}
