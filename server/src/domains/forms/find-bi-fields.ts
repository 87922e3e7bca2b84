import { searchText } from '@lineside/contract/core'
import { valueType } from '@lineside/contract/core/rules'
import { findBiFields } from '@lineside/contract/forms'
import { query } from '../../core/kernel/index.ts'
import { seesForm } from './access.ts'
import { type FormField, forms } from './queries.ts'

/** The business-intelligence fields of the own plants, each once, as the newest field that is related to it has it. */
export const findBiFieldsQuery = query(findBiFields, async (ctx) => {
  const { rows } = await ctx.db.query<{ form_id: number; field: FormField }>(
    `select v.form_id, f as field
     from forms_versions v cross join lateral jsonb_path_query(v.fields, '$[*] ? (exists(@.biField))') f
     where v.state in ('ACTIVE', 'SUPERSEDED') order by v.id desc`,
  )
  const all = await ctx.cached(forms)
  const byName = new Map<string, FormField>()
  for (const { form_id, field } of rows) {
    const form = all.get(form_id)
    const key = searchText(field.biField ?? '')
    if (form && seesForm(ctx.actor, form) && key !== '' && !byName.has(key)) byName.set(key, field)
  }
  return [...byName.values()]
    .map((field) => ({
      name: field.biField ?? '',
      type: valueType(field),
      unit: field.unit,
      decimals: field.decimals,
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
})
