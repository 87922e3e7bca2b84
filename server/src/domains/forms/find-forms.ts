import { searchText } from '@lineside/contract/core'
import { findForms } from '@lineside/contract/forms'
import { query } from '../../core/kernel/index.ts'
import { seesForm } from './access.ts'
import { forms } from './queries.ts'

/** The most forms a picker shows. */
const MAX_FORMS = 100

export const findFormsQuery = query(findForms, async (ctx, { query: filters }) => {
  const all = await ctx.cached(forms)
  const term = filters.name ? searchText(filters.name) : ''
  const matches = [...all.values()].filter(
    (form) =>
      seesForm(ctx.actor, form) &&
      (filters.typeCollectId === undefined || filters.typeCollectId.includes(form.id)) &&
      searchText(form.name).includes(term),
  )
  return matches.slice(0, MAX_FORMS).map((form) => ({ id: form.id, name: form.name, enabled: form.enabled }))
})
