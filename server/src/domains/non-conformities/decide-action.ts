import { acceptAction, refuseAction } from '@lineside/contract/non-conformities'
import { command } from '../../core/kernel/index.ts'
import { changeAction } from './change-action.ts'
import { openStatus } from './dates.ts'
import { evaluate } from './evaluate.ts'

export const acceptActionCommand = command(acceptAction, (ctx, { params, body }) =>
  changeAction(ctx, params.id, (action) => ({
    event: 'actionAccepted',
    sent: body.rowVersion,
    values: { approval: 'A' },
    onBehalfOfId: action.standsInFor,
    afterwards: (moved) => evaluate(ctx, moved.non_conformity_id),
  })),
)

/** Refused, it is open again and its status that of its date. */
export const refuseActionCommand = command(refuseAction, (ctx, { params, body }) =>
  changeAction(ctx, params.id, async (action) => ({
    event: 'actionRefused',
    sent: body.rowVersion,
    choose: await openStatus(ctx, action.industry_id, action.expected_date),
    reason: body.reason,
    values: { approval: 'R', rejection_reason: body.reason, performed_date: null },
    onBehalfOfId: action.standsInFor,
  })),
)
