import { reopenNonConformity } from '@lineside/contract/non-conformities'
import { command } from '../../core/kernel/index.ts'
import { loadNonConformityFor } from './access.ts'
import { changeNonConformity } from './change.ts'
import { lockKeys } from './rules.ts'

export const reopenNonConformityCommand = command(reopenNonConformity, async (ctx, { params, body }) => {
  // whoever raises one of the same key waits: none is open when this one opens again. The key before the row, for who
  // raises a recurrence of this one holds them in that order
  await lockKeys(ctx, [await loadNonConformityFor(ctx, params.id)])
  return changeNonConformity(ctx, params.id, {
    event: 'reopened',
    sent: body.rowVersion,
    reason: body.reason,
    values: { outcome: null, treated_at: null },
  })
})
