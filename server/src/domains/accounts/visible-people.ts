import type { ReadContext } from '../../core/kernel/index.ts'

/** Which of these people the reader may know by name: those of the reader's plants; an administrator knows all. */
export async function visiblePeople(ctx: ReadContext, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ctx.actor.isAdmin || ids.length === 0) return new Set(ids)
  const { rows } = await ctx.db.query<{ account_id: number }>(
    'select distinct account_id from accounts_plants where account_id = any($1) and industry_id = any($2)',
    [ids, ctx.actor.plants],
  )
  return new Set(rows.map((row) => row.account_id))
}
