import type { NonConformityCode } from '@lineside/contract/non-conformities'
import type { WriteContext } from '../../../core/kernel/index.ts'
import type { Step } from '../../../core/workflow/index.ts'
import { loadNonConformityFor } from '../access.ts'
import { noCheck } from '../effectiveness/close.ts'
import type { NonConformityRecord } from '../queries.ts'
import { lockKeys } from '../rules.ts'

export const reopenStep: Step<NonConformityCode, NonConformityRecord> = {
  // whoever raises one of the same key waits: none is open when this one opens again. The key before the row, for who
  // raises a recurrence of this one locks them in that order
  async before(ctx, id) {
    await lockKeys(ctx, [await loadNonConformityFor(ctx, id)])
  },
  change: (ctx, record) => ({
    values: { ...noCheck, outcome: null, treated_at: null },
    afterwards: () => announceCritical(ctx, record),
  }),
}

/** A critical one that is open again is heard of by who holds what was made by then. */
export async function announceCritical(
  ctx: WriteContext,
  { id, critical, collect_id: collectId }: NonConformityRecord,
): Promise<void> {
  if (critical && collectId !== null)
    await ctx.announce('non-conformities.criticalOpened', { nonConformityId: id, collectId })
}
