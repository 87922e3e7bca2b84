import { need, permissions } from '@lineside/contract/core'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { type Acting, whoActs, whoActsInEach } from '../../accounts/index.ts'
import { forms } from '../../forms/index.ts'
import { shifts } from '../../shifts/index.ts'
import type { ChangeColumns } from './change-queries.ts'

export const mayDecide = need(permissions.editApproval, 'w')
export const mayRead = need(permissions.editApproval)

/** A record, as far as who answers for it goes. */
interface Answered {
  form_id: number
  shift_id: number | null
  industry_id: number
}

/** Who supervises the line while a record's shift runs: the supervisor of the shift and their substitute. */
export async function supervisorsOf(ctx: ReadContext, { shift_id }: Pick<Answered, 'shift_id'>): Promise<number[]> {
  const shift = shift_id === null ? undefined : (await ctx.cached(shifts)).byId.get(shift_id)
  return [shift?.supervisorId, shift?.substituteId].filter((id) => id !== null && id !== undefined)
}

async function decisionOf(ctx: ReadContext, record: Answered, requesterId: number) {
  const approverId = (await ctx.cached(forms)).get(record.form_id)?.approverId ?? null
  const named = approverId ?? (await supervisorsOf(ctx, record))[0] ?? null
  return { named, industryId: record.industry_id, need: mayDecide, excluded: [requesterId] }
}

/**
 * Who decides a request of somebody: the approver of the form, without one the supervisor of the record's shift; where
 * they asked themselves, are away or lack the right, their substitute, then the managers of the plant, last an
 * administrator (decisions 3.2 and 0, rule 10).
 */
export async function decidersFor(ctx: ReadContext, record: Answered, requesterId: number): Promise<Acting> {
  return whoActs(ctx, await decisionOf(ctx, record, requesterId))
}

/** Whoever could decide besides those: for a reminder that goes on to the substitute. */
export async function nextDeciders(ctx: ReadContext, change: ChangeColumns, known: readonly number[]): Promise<Acting> {
  const decision = await decisionOf(ctx, change, change.requested_by)
  return whoActs(ctx, { ...decision, excluded: [...decision.excluded, ...known] })
}

type Waiting = Answered & Pick<ChangeColumns, 'id' | 'requested_by'>

/** Who decides each request that waits, by its id; asked at once for all of them. */
export async function decidersOf(ctx: ReadContext, waiting: readonly Waiting[]): Promise<Map<number, Acting>> {
  const parts = await Promise.all(waiting.map((one) => decisionOf(ctx, one, one.requested_by)))
  const acting = await whoActsInEach(ctx, parts)
  return new Map(acting.map((one, index) => [waiting[index]?.id ?? 0, one]))
}
