import type { Dependents } from '../../core/pending/index.ts'

/** Records of a shift. */
export const recordsOfShift: Dependents = {
  on: 'shifts',
  route: 1100,
  async find(ctx, id, most) {
    const { rows } = await ctx.db.query<{ id: number; title: string }>(
      'select id, id::text as title from collects where shift_id = $1 limit $2',
      [id, most],
    )
    return rows
  },
}
