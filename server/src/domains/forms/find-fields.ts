import { ownId } from '@lineside/contract/core/rules'
import { findFields } from '@lineside/contract/forms'
import { query } from '../../core/kernel/index.ts'
import { seesForm } from './access.ts'
import { forms } from './queries.ts'

/** The names of fields that somebody knows by their ids only: a field may be gone from the form, its records are not. */
export const findFieldsQuery = query(findFields, async (ctx, { query: filters }) => {
  const { rows } = await ctx.db.query<{ id: number; name: string; form_id: number }>(
    `select (f ->> 'id')::bigint as id, f ->> 'name' as name, v.form_id
     from forms_versions v cross join lateral jsonb_array_elements(v.fields) f
     where v.state in ('ACTIVE', 'SUPERSEDED') and (f ->> 'id')::bigint = any($1)
     order by v.version`,
    [filters.typeCollectItemId.map(ownId)],
  )
  const all = await ctx.cached(forms)
  const seen = rows.filter((row) => {
    const form = all.get(row.form_id)
    return form !== undefined && seesForm(ctx.actor, form)
  })
  // of several versions the newest has the last word
  const names = new Map(seen.map(({ id, name }) => [id, name]))
  // a repeat of a field is called as the field is
  return filters.typeCollectItemId.flatMap((id) => {
    const name = names.get(ownId(id))
    return name === undefined ? [] : [{ id, name }]
  })
})
