import type { ReadContext } from '../../core/kernel/index.ts'

/** The currency of each plant that has one (ISO 4217). */
export async function currencies(ctx: ReadContext): Promise<ReadonlyMap<number, string>> {
  const { rows } = await ctx.db.query<{ id: number; currency: string }>(
    'select id, currency from structure_nodes where currency is not null',
  )
  return new Map(rows.map(({ id, currency }) => [id, currency]))
}
