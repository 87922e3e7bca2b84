import type { Dependents } from '../../core/pending/index.ts'

const naming = (on: string, column: 'pillar_id' | 'element_id'): Dependents => ({
  on,
  route: 2602,
  async find(ctx, id, most) {
    const { rows } = await ctx.db.query<{ id: number; title: string }>(
      `select id, name as title from topics where ${column} = $1 order by search_name limit $2`,
      [id, most],
    )
    return rows
  },
  async named(ctx, ids) {
    const { rows } = await ctx.db.query<{ id: number }>(
      `select distinct ${column} as id from topics where ${column} = any($1::bigint[])`,
      [ids],
    )
    return rows.map(({ id }) => id)
  },
})

/** Topics stand below a pillar, and some of them name an element. */
export const topicsOnPillars: readonly Dependents[] = [
  naming('pillars', 'pillar_id'),
  naming('pillars.elements', 'element_id'),
]
