import type { NonConformityCode } from '@lineside/contract/non-conformities'
import type { Step } from '../../core/workflow/index.ts'
import { loadNonConformityFor } from './access.ts'
import type { NonConformityRecord } from './queries.ts'
import { lockKeys } from './rules.ts'

export const reopenStep: Step<NonConformityCode, NonConformityRecord> = {
  // whoever raises one of the same key waits: none is open when this one opens again. The key before the row, for who
  // raises a recurrence of this one locks them in that order
  async before(ctx, id) {
    await lockKeys(ctx, [await loadNonConformityFor(ctx, id)])
  },
  change: (ctx, { id, critical, collect_id: collectId }) => ({
    values: { outcome: null, treated_at: null },
    async afterwards() {
      if (critical && collectId !== null)
        await ctx.announce('non-conformities.criticalOpened', { nonConformityId: id, collectId })
    },
  }),
}
