import { setCause } from '@lineside/contract/non-conformities'
import { command } from '../../../core/kernel/index.ts'
import { changeRecord } from '../../../core/workflow/index.ts'
import { planAction } from '../actions/plan-action.ts'
import { nonConformityWorkflow } from '../change.ts'
import { attachEvidence } from '../files.ts'

/** The cause and the first corrective action come in one command (decisions 3.4). */
export const setCauseCommand = command(setCause, (ctx, { params, body }) =>
  changeRecord(ctx, nonConformityWorkflow, params.id, (record) => ({
    event: 'causeSet',
    sent: body.rowVersion,
    before: { cause: record.cause },
    after: { cause: body.cause },
    values: { cause: body.cause, cause_diagram: body.causeDiagram ? JSON.stringify(body.causeDiagram) : null },
    async also() {
      await attachEvidence(ctx, 'non-conformities', record.id, 'cause', body.fileIds)
      await planAction(ctx, record, { type: 'CORRECTIVE', ...body.action }, 'action.')
    },
  })),
)
