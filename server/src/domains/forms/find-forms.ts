import { searchText } from '@lineside/contract/core'
import { findForms } from '@lineside/contract/forms'
import { query } from '../../core/kernel/index.ts'
import { seesForm } from './access.ts'
import { forms } from './queries.ts'

/** The most forms a picker shows. */
const MOST = 100

export const findFormsQuery = query(findForms, async (ctx, { query: asked }) => {
  const all = await ctx.cached(forms)
  const wanted = asked.name ? searchText(asked.name) : ''
  const found = [...all.values()].filter(
    (form) =>
      seesForm(ctx.actor, form) &&
      (asked.typeCollectId === undefined || asked.typeCollectId.includes(form.id)) &&
      searchText(form.name).includes(wanted),
  )
  return found.slice(0, MOST).map((form) => ({ id: form.id, name: form.name, enabled: form.enabled }))
})
