import type { ReadContext } from '../../core/kernel/index.ts'

/** Whether a plant asks later if the treatment of a non-conformity had an effect. */
export async function asksEffectiveness(ctx: ReadContext, industryId: number): Promise<boolean> {
  const { rows } = await ctx.db.query('select 1 from structure_nodes where id = $1 and effectiveness_check', [
    industryId,
  ])
  return rows.length > 0
}
