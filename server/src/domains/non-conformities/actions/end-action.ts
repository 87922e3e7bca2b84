import type { ActionStatus } from '@lineside/contract/non-conformities'
import { openStatus, type Step } from '../../../core/workflow/index.ts'
import { evaluate } from '../treatment/evaluate.ts'
import type { ActionRecord } from './action-queries.ts'

export const cancelStep: Step<ActionStatus, ActionRecord> = {
  change: (ctx, action) => ({
    values: { approval: null },
    afterwards: () => evaluate(ctx, action.non_conformity_id),
  }),
}

/** Open again; its status is that of its date. */
export const reopenActionStep: Step<ActionStatus, ActionRecord> = {
  change: async (ctx, action) => ({
    choose: await openStatus(ctx, action.industry_id, action.expected_date),
    before: { performedDate: action.performed_date },
    values: { approval: null, performed_date: null, without_effect: false },
    afterwards: () => evaluate(ctx, action.non_conformity_id),
  }),
}
