import { proposeAction } from '@lineside/contract/non-conformities'
import { command } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { ACTION_ENTITY } from './action-rules.ts'
import { changeAction } from './change-action.ts'
import { todayIn } from './dates.ts'
import { evaluate } from './evaluate.ts'
import { attachEvidence } from './files.ts'

/** "It is done": of a critical non-conformity somebody else must accept it, of others it is executed (decisions 3.5). */
export const proposeActionCommand = command(proposeAction, (ctx, { params, body }) =>
  changeAction(ctx, params.id, (action) => ({
    event: 'actionProposed',
    sent: body.rowVersion,
    fileIds: body.fileIds,
    choose: action.critical ? 'W' : 'E',
    after: { performedDate: body.performedDate, result: body.result },
    values: {
      performed_date: body.performedDate,
      result: body.result,
      approval: action.critical ? 'W' : null,
      rejection_reason: null,
    },
    async also() {
      if (body.performedDate > (await todayIn(ctx, action.industry_id))) {
        throw problem('VALIDATION', { fields: { performedDate: { code: 'inFuture' } } })
      }
      await attachEvidence(ctx, ACTION_ENTITY, action.id, 'result', body.fileIds)
    },
    afterwards: (moved) => evaluate(ctx, moved.non_conformity_id),
  })),
)
