import type { WriteContext } from '../../core/kernel/index.ts'

/**
 * Marks options that a record of this unit of work holds, with those they lie below: from then on they are disabled
 * instead of removed. Does nothing for those that are marked already.
 */
export async function useOptions(ctx: WriteContext, optionIds: readonly number[]): Promise<void> {
  if (optionIds.length === 0) return
  await ctx.db.query(
    `with recursive held as (
       select id, parent_id from option_groups_options where id = any($1::bigint[])
       union select o.id, o.parent_id from option_groups_options o join held h on h.parent_id = o.id)
     update option_groups_options set used = true where not used and id in (select id from held)`,
    [optionIds],
  )
}
