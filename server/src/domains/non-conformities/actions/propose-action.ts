import { proposeAction, statusProposed } from '@lineside/contract/non-conformities'
import { command } from '../../../core/kernel/index.ts'
import { assertDay, changeRecord } from '../../../core/workflow/index.ts'
import { attachEvidence } from '../files.ts'
import { evaluate } from '../treatment/evaluate.ts'
import { ACTION_ENTITY } from './action-rules.ts'
import { actionWorkflow } from './change-action.ts'

/** "It is done": of a critical non-conformity somebody else must accept it, of others it is executed (decisions 3.5). */
export const proposeActionCommand = command(proposeAction, (ctx, { params, body }) =>
  changeRecord(ctx, actionWorkflow, params.id, (action) => ({
    event: 'actionProposed',
    sent: body.rowVersion,
    fileIds: body.fileIds,
    choose: statusProposed(action),
    after: { performedDate: body.performedDate, result: body.result },
    values: {
      performed_date: body.performedDate,
      result: body.result,
      approval: statusProposed(action) === 'W' ? 'W' : null,
      rejection_reason: null,
    },
    async also() {
      const { industry_id: industryId } = action
      const { performedDate: day } = body
      await assertDay(ctx, { industryId, day, bound: 'notFuture', field: 'performedDate' })
      await attachEvidence(ctx, ACTION_ENTITY, action.id, 'result', body.fileIds)
    },
    afterwards: () => evaluate(ctx, action.non_conformity_id),
  })),
)
