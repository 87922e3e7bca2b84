import type { ReadContext } from '../../core/kernel/index.ts'
import type { OpenThing, OpenWork } from '../../core/pending/index.ts'
import { forms } from '../forms/index.ts'

type Plants = readonly number[] | null

function find(sql: string) {
  return async (ctx: ReadContext, accountId: number, plants: Plants, most: number): Promise<OpenThing[]> => {
    const { rows } = await ctx.db.query<OpenThing>(sql, [accountId, plants, most])
    return rows
  }
}

const here = '($2::bigint[] is null or n.industry_id = any($2))'

const actions = 'from non_conformities_actions a join non_conformities n on n.id = a.non_conformity_id'

/** Actions that the person is to do, until they are executed or cancelled. */
export const openActions: OpenWork = {
  route: 1301,
  find: find(
    `select a.id, a.what as title, a.industry_id as "industryId", a.expected_date as due, 'responsible' as part
     ${actions} where a.responsible_id = $1 and a.status in ('D', 'A', 'B', 'W') and ${here}
     order by a.expected_date, a.id limit $3`,
  ),
}

/** Proposals of others that the person, as responsible of the non-conformity, is to accept. */
export const openApprovals: OpenWork = {
  route: 1301,
  find: find(
    `select a.id, a.what as title, a.industry_id as "industryId", a.expected_date as due, 'approver' as part
     ${actions} where n.responsible_id = $1 and a.responsible_id <> $1 and a.status = 'W' and ${here}
     order by a.expected_date, a.id limit $3`,
  ),
}

/** Non-conformities that the person is to treat. */
export const openNonConformities: OpenWork = {
  route: 1201,
  find: find(
    `select n.id, concat_ws(' · ', f.name, n.field_name) as title, n.industry_id as "industryId", null as due,
       'responsible' as part
     from non_conformities n left join forms_names f on f.id = n.form_id
     where n.responsible_id = $1 and n.code in ('S', 'C') and ${here} order by n.id limit $3`,
  ),
}

/** Treated ones of which the person, as approver of the form, is to say whether that had an effect. */
export const openChecks: OpenWork = {
  route: 1201,
  async find(ctx, accountId, plants, most) {
    const approved = [...(await ctx.cached(forms)).values()].filter((form) => form.approverId === accountId)
    const { rows } = await ctx.db.query<OpenThing>(
      `select n.id, concat_ws(' · ', f.name, n.field_name) as title, n.industry_id as "industryId",
         n.effectiveness_date as due, 'approver' as part
       from non_conformities n left join forms_names f on f.id = n.form_id
       where n.form_id = any($1) and not n.treated_by @> to_jsonb($4::bigint) and n.code = 'T' and n.effective is null
         and n.effectiveness_date is not null and ${here}
       order by n.effectiveness_date, n.id limit $3`,
      [approved.map(({ id }) => id), plants, most, accountId],
    )
    return rows
  },
}
