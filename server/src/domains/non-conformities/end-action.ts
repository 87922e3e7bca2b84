import { cancelAction, reopenAction } from '@lineside/contract/non-conformities'
import { command } from '../../core/kernel/index.ts'
import { changeAction } from './change-action.ts'
import { openStatus } from './dates.ts'
import { evaluate } from './evaluate.ts'

export const cancelActionCommand = command(cancelAction, (ctx, { params, body }) =>
  changeAction(ctx, params.id, () => ({
    event: 'actionCancelled',
    sent: body.rowVersion,
    reason: body.reason,
    values: { approval: null },
    afterwards: (moved) => evaluate(ctx, moved.non_conformity_id),
  })),
)

/** Open again; its status is that of its date. */
export const reopenActionCommand = command(reopenAction, (ctx, { params, body }) =>
  changeAction(ctx, params.id, async (action) => ({
    event: 'actionReopened',
    sent: body.rowVersion,
    choose: await openStatus(ctx, action.industry_id, action.expected_date),
    reason: body.reason,
    before: { performedDate: action.performed_date },
    values: { approval: null, performed_date: null },
    afterwards: (moved) => evaluate(ctx, moved.non_conformity_id),
  })),
)
