import { rateSupportRequest } from '@lineside/contract/support-requests'
import { command } from '../../core/kernel/index.ts'
import { changeRecord } from '../../core/workflow/index.ts'
import { workflow } from './request.ts'

/** How content the requester is, 1 to 5. */
export const rateSupportRequestCommand = command(rateSupportRequest, async (ctx, { params, body }) =>
  changeRecord(ctx, workflow, params.id, () => ({
    event: 'rated',
    sent: body.rowVersion,
    after: { rating: body.rating },
    values: { rating: body.rating },
  })),
)
