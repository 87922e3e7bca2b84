import type { Need } from '@lineside/contract/core'
import type { ReadContext } from '../../core/kernel/index.ts'
import { assertMayTakePart } from './access.ts'
import { assertOther } from './plan-action.ts'

interface Held {
  responsible_id: number | null
  industry_id: number
}

/** The part of a move by which somebody else becomes responsible: another person than now, who has the right for it. */
export function handOver(ctx: ReadContext, held: Held, to: number, need: Need) {
  return {
    before: { responsibleId: held.responsible_id },
    after: { responsibleId: to },
    values: { responsible_id: to },
    async also() {
      assertOther(held.responsible_id, to)
      await assertMayTakePart(ctx, to, held.industry_id, need)
    },
  }
}
