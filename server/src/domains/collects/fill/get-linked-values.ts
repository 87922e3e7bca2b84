import { getLinkedValues } from '@lineside/contract/collects'
import { assertInScope } from '../../../core/access/index.ts'
import { query } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { forms, loadFormFor, loadVersion } from '../../forms/index.ts'
import { structure } from '../../structure/index.ts'
import { readLinks } from './linked-values.ts'

/** What the linked fields of a form's version in force read now; only of the reader's plants, as the place is. */
export const getLinkedValuesQuery = query(getLinkedValues, async (ctx, { query: filters }) => {
  const form = await loadFormFor(ctx, filters.formId)
  const place = (await ctx.cached(structure)).placeOf(filters.collectPointId)
  if (!place) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, place.industryId)
  const version = form.activeVersion === null ? undefined : await loadVersion(ctx, form.id, form.activeVersion)
  if (!version) return []
  const names = await ctx.cached(forms)
  const links = await readLinks(ctx, ctx.db, { version, place, productId: filters.productId ?? null, at: ctx.now })
  return links.flatMap(({ value, ...link }) => {
    const source = names.get(version.byId.get(link.fieldId)?.linked?.formId ?? 0)
    return value === null ? [] : [{ ...link, value, formName: source?.name ?? '' }]
  })
})
