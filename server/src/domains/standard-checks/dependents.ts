import type { Dependents } from '../../core/pending/index.ts'

/** Models that are made from a version of a normative document; one that any version names is not removed. */
export const checksOfNorm: Dependents = {
  on: 'norms.versions',
  route: 1709,
  async find(ctx, id, most) {
    const { rows } = await ctx.db.query<{ id: number; title: string }>(
      `select s.id, s.name as title from standard_checks s join standard_checks_versions v on v.id = s.version_id
       where v.norm_version_id = $1 and s.state <> 'DISABLED' order by s.name, s.id limit $2`,
      [id, most],
    )
    return rows
  },
  async named(ctx, ids) {
    const { rows } = await ctx.db.query<{ id: number }>(
      'select distinct norm_version_id as id from standard_checks_versions where norm_version_id = any($1)',
      [ids],
    )
    return rows.map(({ id }) => id)
  },
}
