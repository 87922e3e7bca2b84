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
}
