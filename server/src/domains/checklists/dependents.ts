import type { Dependents } from '../../core/pending/index.ts'

const naming = (on: string, column: 'pillar_id' | 'element_id'): Dependents => ({
  on,
  route: 3502,
  async find(ctx, id, most) {
    const { rows } = await ctx.db.query<{ id: number; title: string }>(
      `select id, name as title from checklists where ${column} = $1 order by search_name collate "C" limit $2`,
      [id, most],
    )
    return rows
  },
  async named(ctx, ids) {
    const { rows } = await ctx.db.query<{ id: number }>(
      `select distinct ${column} as id from checklists where ${column} = any($1::bigint[])`,
      [ids],
    )
    return rows.map(({ id }) => id)
  },
})

/** Checklists name elements of pillars. */
export const checklistsOnPillars: readonly Dependents[] = [
  naming('pillars', 'pillar_id'),
  naming('pillars.elements', 'element_id'),
]
