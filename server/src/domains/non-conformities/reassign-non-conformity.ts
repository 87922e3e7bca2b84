import { reassignNonConformity } from '@lineside/contract/non-conformities'
import { command } from '../../core/kernel/index.ts'
import { mayTreat } from './access.ts'
import { changeNonConformity } from './change.ts'
import { handOver } from './hand-over.ts'

export const reassignNonConformityCommand = command(reassignNonConformity, (ctx, { params, body }) =>
  changeNonConformity(ctx, params.id, (record) => ({
    event: 'reassigned',
    sent: body.rowVersion,
    ...handOver(ctx, record, body.responsibleId, mayTreat),
  })),
)
