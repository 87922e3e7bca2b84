import { getForm } from '@lineside/contract/forms'
import { inScope } from '../../core/access/index.ts'
import { query } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { productReference, products } from '../products/index.ts'
import { structure } from '../structure/index.ts'
import { loadFormFor, loadVersion } from './access.ts'

/** A form with its active version; of its places and products only those of the reader's plants. */
export const getFormQuery = query(getForm, async (ctx, { params }) => {
  const form = await loadFormFor(ctx, params.id)
  const version = form.activeVersion === null ? undefined : await loadVersion(ctx, form.id, form.activeVersion)
  if (!version) throw problem('NOT_FOUND')
  const places = await ctx.cached(structure)
  const allProducts = await ctx.cached(products)
  const collectPoints = form.points.flatMap((point) => {
    const place = inScope(ctx.actor, point.industryId) ? places.placeOf(point.id) : undefined
    return place ? [{ id: point.id, name: places.nameOf(point.id), place }] : []
  })
  const shown = [...version.products].flatMap((id) => {
    const product = allProducts.get(id)
    return product?.enabled && inScope(ctx.actor, product.industryId) ? (productReference(allProducts, id) ?? []) : []
  })
  return {
    id: form.id,
    name: form.name,
    description: form.description,
    registerType: form.registerType,
    enabled: form.enabled,
    version: version.version,
    fields: [...version.fields],
    collectPoints,
    products: shown.sort((a, b) => a.name.localeCompare(b.name)),
    abilities: form.enabled ? { fill: true as const } : { fill: 'FORM_DISABLED' },
  }
})
