import type { Dependents } from '../../core/pending/index.ts'

/** Enabled forms whose active version is filled at a collect point (decisions 5.6). */
export const formsAtPoint: Dependents = {
  on: 'structure',
  route: 1401,
  async find(ctx, id, most) {
    const { rows } = await ctx.db.query<{ id: number; title: string }>(
      `select f.id, f.name as title
       from forms_versions_collect_points p
       join forms_versions v on v.id = p.form_version_id and v.state = 'ACTIVE'
       join forms f on f.id = v.form_id
       where p.collect_point_id = $1 and f.enabled order by f.name, f.id limit $2`,
      [id, most],
    )
    return rows
  },
}
