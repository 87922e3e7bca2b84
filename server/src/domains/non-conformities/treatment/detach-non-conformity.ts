import type { NonConformityCode } from '@lineside/contract/non-conformities'
import type { WriteContext } from '../../../core/kernel/index.ts'
import type { Step } from '../../../core/workflow/index.ts'
import { loadNonConformityFor } from '../access.ts'
import type { NonConformityRecord } from '../queries.ts'

export const detachStep: Step<NonConformityCode, NonConformityRecord> = {
  // before its own row, as who treats the parent locks them
  async before(ctx, id) {
    await lockParent(ctx, await loadNonConformityFor(ctx, id))
  },
  change: (ctx, record) => ({
    before: { parentId: record.parent_id },
    after: { parentId: null },
    values: { parent_id: null, detached: true },
    also: () => countOthers(ctx, record),
  }),
}

async function lockParent(ctx: WriteContext, record: NonConformityRecord): Promise<void> {
  if (record.parent_id === null) return
  await ctx.db.query('select from non_conformities where id = $1 for no key update', [record.parent_id])
}

/** The parent counts one less; its version stays, for who treats it need not know. */
async function countOthers(ctx: WriteContext, record: NonConformityRecord): Promise<void> {
  await ctx.db.query(
    `update non_conformities set (repeats, repeated_at) = (
       select count(*)::int, max(r.found_at) from non_conformities r where r.parent_id = $1 and r.id <> $2) where id = $1`,
    [record.parent_id, record.id],
  )
}
