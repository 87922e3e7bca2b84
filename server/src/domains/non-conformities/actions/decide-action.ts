import type { ActionStatus } from '@lineside/contract/non-conformities'
import { openStatus, type Step } from '../../../core/workflow/index.ts'
import { evaluate } from '../treatment/evaluate.ts'
import type { ActionRecord } from './action-queries.ts'

export const acceptStep: Step<ActionStatus, ActionRecord> = {
  change: (ctx, action) => ({
    values: { approval: 'A' },
    onBehalfOfId: action.standsInFor,
    afterwards: () => evaluate(ctx, action.non_conformity_id),
  }),
}

/** Refused, it is open again and its status that of its date. */
export const refuseStep: Step<ActionStatus, ActionRecord> = {
  change: async (ctx, action, { reason = null }) => ({
    choose: await openStatus(ctx, action.industry_id, action.expected_date),
    values: { approval: 'R', rejection_reason: reason, performed_date: null },
    onBehalfOfId: action.standsInFor,
  }),
}
