import type { Dependents } from '../../core/pending/index.ts'
import type { OptionGroupUsers } from '../option-groups/index.ts'

/**
 * Enabled forms whose active version is filled at a collect point (decisions 5.6); any version that names one keeps it from
 * being removed, and so do its records, which are made by a version.
 */
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
  async named(ctx, ids) {
    const { rows } = await ctx.db.query<{ id: number }>(
      'select distinct collect_point_id as id from forms_versions_collect_points where collect_point_id = any($1)',
      [ids],
    )
    return rows.map(({ id }) => id)
  },
}

/** Enabled forms whose active version is for a product; any version that names a product keeps it from being removed. */
export const formsForProduct: Dependents = {
  on: 'products',
  route: 1401,
  async find(ctx, id, most) {
    const { rows } = await ctx.db.query<{ id: number; title: string }>(
      `select f.id, f.name as title
       from forms_versions_products p
       join forms_versions v on v.id = p.form_version_id and v.state = 'ACTIVE'
       join forms f on f.id = v.form_id
       where p.product_id = $1 and f.enabled order by f.name, f.id limit $2`,
      [id, most],
    )
    return rows
  },
  async named(ctx, ids) {
    const { rows } = await ctx.db.query<{ id: number }>(
      'select distinct product_id as id from forms_versions_products where product_id = any($1)',
      [ids],
    )
    return rows.map(({ id }) => id)
  },
}

/** Enabled forms that a version of a normative document is pinned to; any version that names one keeps it from being removed. */
export const formsWithNorm: Dependents = {
  on: 'norms.versions',
  route: 1401,
  async find(ctx, id, most) {
    const { rows } = await ctx.db.query<{ id: number; title: string }>(
      `select f.id, f.name as title from forms_versions v join forms f on f.id = v.form_id
       where v.state = 'ACTIVE' and f.enabled and (v.facts ->> 'normVersionId')::bigint = $1
       order by f.name, f.id limit $2`,
      [id, most],
    )
    return rows
  },
  async named(ctx, ids) {
    const { rows } = await ctx.db.query<{ id: number }>(
      `select distinct (facts ->> 'normVersionId')::bigint as id from forms_versions
       where (facts ->> 'normVersionId')::bigint = any($1)`,
      [ids],
    )
    return rows.map(({ id }) => id)
  },
}

/** Forms whose version in force offers the options of a group by one of its fields. */
export const formsWithOptions: OptionGroupUsers = {
  route: 1401,
  async find(ctx, groupId) {
    const { rows } = await ctx.db.query<{ id: number; name: string; plants: number[] | null; enabled: boolean }>(
      `select f.id, f.name, f.enabled, (select array_agg(distinct p.industry_id)
         from forms_versions_collect_points p where p.form_version_id = v.id) as plants
       from forms_versions v join forms f on f.id = v.form_id
       where v.state = 'ACTIVE' and exists (select from jsonb_array_elements(v.fields) field
         where (field ->> 'optionGroupId')::bigint = $1)
       order by f.name, f.id`,
      [groupId],
    )
    return rows.map((row) => ({ ...row, plants: row.plants ?? [] }))
  },
}
