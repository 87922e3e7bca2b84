import { openStatuses } from '@lineside/contract/non-conformities'
import type { ReadContext } from '../../../core/kernel/index.ts'
import type { ActionRecord } from '../actions/action-queries.ts'
import type { NonConformityRecord } from '../queries.ts'

type Treated = Pick<NonConformityRecord, 'code' | 'responsible_id' | 'check'>

/** Who treats an open non-conformity, or says whether that had an effect, for somebody else to ask. */
export function treatedBy({ code, responsible_id, check }: Treated): readonly number[] {
  if (code === 'T') return check?.due ? check.acting : []
  return responsible_id === null ? [] : [responsible_id]
}

/** Who acts next on an action: its responsible, or who decides the proposed conclusion. */
export function actsNext({ status, responsible_id, approvers }: ActionRecord): readonly number[] {
  if (status === 'W') return approvers
  return openStatuses.some((open) => open === status) ? [responsible_id] : []
}

/** A question goes to somebody else than the asker: nobody is asked what they are to do themselves. */
export function mayAsk(ctx: ReadContext, people: readonly number[]): boolean {
  return people.length > 0 && !people.includes(ctx.actor.accountId)
}
