import { changeActionDate } from '@lineside/contract/non-conformities'
import { command } from '../../core/kernel/index.ts'
import { changeAction } from './change-action.ts'
import { assertNotPast } from './dates.ts'

/** The old dates stay in the history. */
export const changeActionDateCommand = command(changeActionDate, (ctx, { params, body }) =>
  changeAction(ctx, params.id, (action) => ({
    event: 'actionDateChanged',
    sent: body.rowVersion,
    reason: body.reason,
    formerDay: action.expected_date,
    before: { expectedDate: action.expected_date },
    after: { expectedDate: body.expectedDate },
    values: { expected_date: body.expectedDate, date_changes: action.date_changes + 1 },
    also: () => assertNotPast(ctx, action.industry_id, body.expectedDate, 'expectedDate'),
  })),
)
