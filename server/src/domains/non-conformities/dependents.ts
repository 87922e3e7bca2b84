import type { Dependents } from '../../core/pending/index.ts'

/** Non-conformities of a collect point that are still to be treated; what repeats one ends with it. */
export const openAtPoint: Dependents = {
  on: 'structure',
  route: 1201,
  async find(ctx, id, most) {
    const { rows } = await ctx.db.query<{ id: number; title: string }>(
      `select n.id, concat_ws(' · ', f.name, n.field_name) as title
       from non_conformities n left join forms_names f on f.id = n.form_id
       where n.collect_point_id = $1 and n.code in ('S', 'C') order by n.id limit $2`,
      [id, most],
    )
    return rows
  },
  async named(ctx, ids) {
    const { rows } = await ctx.db.query<{ id: number }>(
      `select distinct place as id from non_conformities n,
         lateral unnest(array[n.process_id, n.family_id, n.industry_line_id, n.collect_point_id]) as place
       where place = any($1)`,
      [ids],
    )
    return rows.map(({ id }) => id)
  },
}

/** Actions of a record's non-conformities that are still open: it is not deleted before they have ended. */
export const actionsOfCollect: Dependents = {
  on: 'collects',
  route: 1301,
  async find(ctx, id, most) {
    const { rows } = await ctx.db.query<{ id: number; title: string }>(
      `select a.id, a.what as title from non_conformities_actions a join non_conformities n on n.id = a.non_conformity_id
       where n.collect_id = $1 and a.status in ('D', 'A', 'B', 'W') order by a.id limit $2`,
      [id, most],
    )
    return rows
  },
}

/** A product that a non-conformity names, also one created by hand, is never removed. */
export const namingProduct: Dependents = {
  on: 'products',
  route: 1201,
  find: async () => [],
  async named(ctx, ids) {
    const { rows } = await ctx.db.query<{ id: number }>(
      'select distinct product_id as id from non_conformities where product_id = any($1)',
      [ids],
    )
    return rows.map(({ id }) => id)
  },
}

/** Non-conformities that were found in a shift. */
export const foundInShift: Dependents = {
  on: 'shifts',
  route: 1201,
  async find(ctx, id, most) {
    const { rows } = await ctx.db.query<{ id: number; title: string }>(
      'select id, field_name as title from non_conformities where shift_id = $1 limit $2',
      [id, most],
    )
    return rows
  },
}
