import { reassignNonConformity } from '@lineside/contract/non-conformities'
import { command } from '../../core/kernel/index.ts'
import { assertMayTakePart, mayTreat } from './access.ts'
import { changeNonConformity } from './change.ts'
import { assertOther } from './plan-action.ts'

export const reassignNonConformityCommand = command(reassignNonConformity, (ctx, { params, body }) =>
  changeNonConformity(ctx, params.id, (record) => ({
    event: 'reassigned',
    sent: body.rowVersion,
    before: { responsibleId: record.responsible_id },
    after: { responsibleId: body.responsibleId },
    values: { responsible_id: body.responsibleId },
    async also() {
      assertOther(record.responsible_id, body.responsibleId)
      await assertMayTakePart(ctx, body.responsibleId, record.industry_id, mayTreat)
    },
  })),
)
