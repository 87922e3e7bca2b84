import { setImmediateAction } from '@lineside/contract/non-conformities'
import { command } from '../../../core/kernel/index.ts'
import { changeRecord } from '../../../core/workflow/index.ts'
import { planAction } from '../actions/plan-action.ts'
import { nonConformityWorkflow } from '../change.ts'
import { attachEvidence } from '../files.ts'

export const setImmediateActionCommand = command(setImmediateAction, (ctx, { body }) =>
  changeRecord(ctx, nonConformityWorkflow, body.id, (record) => ({
    event: 'immediateActionSet',
    sent: body.rowVersion,
    fileIds: body.fileIds,
    after: { what: body.what, expectedDate: body.expectedDate },
    async also() {
      await attachEvidence(ctx, 'non-conformities', record.id, 'immediateAction', body.fileIds)
      await planAction(ctx, record, {
        type: 'IMMEDIATE',
        what: body.what,
        how: body.how,
        responsibleId: body.responsibleId ?? ctx.actor.accountId,
        expectedDate: body.expectedDate,
      })
    },
  })),
)
