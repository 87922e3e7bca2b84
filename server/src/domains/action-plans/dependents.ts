import type { Dependents } from '../../core/pending/index.ts'

/** `columns`: those that name one of the kind. */
const naming = (on: string, columns: readonly string[]): Dependents => ({
  on,
  // the screen of its log: of its own the address names the topic as well
  route: 2509,
  async find(ctx, id, most) {
    const { rows } = await ctx.db.query<{ id: number; title: string }>(
      `select id, what as title from action_plans
       where (${columns.map((column) => `${column} = $1`).join(' or ')}) and ($3::boolean or industry_id = any($4::bigint[]))
       order by id limit $2`,
      [id, most, ctx.actor.isAdmin, ctx.actor.plants],
    )
    return rows
  },
  async named(ctx, ids) {
    const by = columns.map((column) => `exists (select from action_plans a where a.${column} = n.id)`)
    const { rows } = await ctx.db.query<{ id: number }>(
      `select n.id from unnest($1::bigint[]) as n (id) where ${by.join(' or ')}`,
      [ids],
    )
    return rows.map(({ id }) => id)
  },
})

/** Actions name a pillar, an element and a sub-element; those of other plants keep it as well, and are not shown. */
export const actionsOnPillars: readonly Dependents[] = [
  naming('pillars', ['pillar_id']),
  naming('pillars.elements', ['element_id', 'sub_element_id']),
]
