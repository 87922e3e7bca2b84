import { addAction } from '@lineside/contract/non-conformities'
import { command } from '../../../core/kernel/index.ts'
import { changeRecord } from '../../../core/workflow/index.ts'
import { nonConformityWorkflow } from '../change.ts'
import { planAction } from './plan-action.ts'

/** A further corrective action while the non-conformity is in treatment. */
export const addActionCommand = command(addAction, (ctx, { params, body }) => {
  const { rowVersion, ...plan } = body
  return changeRecord(ctx, nonConformityWorkflow, params.id, (record) => ({
    event: 'actionAdded',
    sent: rowVersion,
    async also() {
      await planAction(ctx, record, { type: 'CORRECTIVE', ...plan })
    },
  }))
})
