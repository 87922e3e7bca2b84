import { treatNonConformity } from '@lineside/contract/non-conformities'
import { command } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { changeRecord } from '../../../core/workflow/index.ts'
import { nonConformityWorkflow } from '../change.ts'
import { treatedValues } from '../effectiveness/close.ts'
import { attachEvidence } from '../files.ts'
import type { NonConformityRecord } from '../queries.ts'
import { treatChildren } from './relatives.ts'

interface Recheck {
  recheckValue: number | null
  reason: string | null
}

/** Measured again inside the limits, or the reason why it was not (decisions 3.4, treat without plan). */
function assertRechecked(record: NonConformityRecord, { recheckValue, reason }: Recheck): void {
  if (recheckValue === null) {
    if (reason === null) throw problem('VALIDATION', { fields: { reason: { code: 'required' } } })
    return
  }
  const below = record.min_limit !== null && recheckValue < record.min_limit
  const above = record.max_limit !== null && recheckValue > record.max_limit
  if (below || above) throw problem('VALIDATION', { fields: { recheckValue: { code: 'outsideLimits' } } })
}

export const treatNonConformityCommand = command(treatNonConformity, (ctx, { params, body }) =>
  changeRecord(ctx, nonConformityWorkflow, params.id, async (record) => {
    const input = { recheckValue: body.recheckValue ?? null, reason: body.reason ?? null }
    return {
      event: 'treated',
      sent: body.rowVersion,
      reason: input.reason,
      before: { cause: record.cause, correctiveAction: record.corrective_action },
      after: { cause: body.cause, correctiveAction: body.correctiveAction, recheckValue: input.recheckValue },
      values: {
        cause: body.cause,
        cause_diagram: body.causeDiagram ? JSON.stringify(body.causeDiagram) : null,
        corrective_action: body.correctiveAction,
        recheck_value: input.recheckValue,
        ...(await treatedValues(ctx, record)),
      },
      async also() {
        assertRechecked(record, input)
        await attachEvidence(ctx, 'non-conformities', record.id, 'treatment', body.fileIds)
        await treatChildren(ctx, record.id)
      },
    }
  }),
)
