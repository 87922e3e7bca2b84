import type { Dependents } from '../../core/pending/index.ts'

/** Products do not keep a place from being disabled, only from being removed. */
export const productsAtPlace: Dependents = {
  on: 'structure',
  route: 1900,
  find: async () => [],
  async named(ctx, ids) {
    const { rows } = await ctx.db.query<{ id: number }>(
      `select place_id as id from products_places where place_id = any($1)
       union select family_id from products_families where family_id = any($1)`,
      [ids],
    )
    return rows.map(({ id }) => id)
  },
}
