import type { Dependents } from '../../core/pending/index.ts'

/** Cycles keep their pillars from being removed; those of other plants keep them as well, and are not shown. */
export const cyclesOnPillars: Dependents = {
  on: 'pillars',
  route: 3560,
  async find(ctx, id, most) {
    const { rows } = await ctx.db.query<{ id: number; title: string }>(
      `select c.id, c.name as title from audit_cycles c join audit_cycles_pillars p on p.cycle_id = c.id
       where p.pillar_id = $1 and ($3::boolean or c.industry_id = any($4::bigint[])) order by c.id limit $2`,
      [id, most, ctx.actor.isAdmin, ctx.actor.plants],
    )
    return rows
  },
  async named(ctx, ids) {
    const { rows } = await ctx.db.query<{ id: number }>(
      `select n.id from unnest($1::bigint[]) as n (id)
       where exists (select from audit_cycles_pillars p where p.pillar_id = n.id)`,
      [ids],
    )
    return rows.map(({ id }) => id)
  },
}
