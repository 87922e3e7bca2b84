import { askIntegrated } from '@lineside/contract/collects'
import { assertInScope } from '../../../core/access/index.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { connectorCache } from '../../connectors/index.ts'
import { assertTakesRecords, type FormVersion, loadFormFor, loadVersion } from '../../forms/index.ts'
import { products } from '../../products/index.ts'
import { type PlaceOfPoint, structure } from '../../structure/index.ts'
import { proofOf } from './integrated-proof.ts'
import { askForField } from './integrated-values.ts'
import { isFillable } from './prepare-collect.ts'

/**
 * Asks for one field of a record that is being filled in, at a place of the reader's plants: only where such a record
 * could be saved, so that no system is asked by drafts, by versions that never were in force or by disabled forms.
 */
export const askIntegratedQuery = query(askIntegrated, async (ctx, { query: asking }) => {
  const form = await loadFormFor(ctx, asking.formId)
  const place = (await ctx.cached(structure)).placeOf(asking.collectPointId)
  if (!place) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, place.industryId)
  const version = await loadVersion(ctx, form.id, asking.formVersion)
  const field = version?.byId.get(asking.fieldId)
  if (!version || !isFillable(version) || !field?.integrated || !version.points.has(place.collectPointId))
    throw problem('NOT_FOUND')
  assertTakesRecords(form, ctx.services.clock.now().getTime())
  const productId = asking.productId ?? null
  // a system hears of no product that could not be recorded there
  if (productId !== null && !(await isOffered(ctx, version, place, productId))) throw problem('NOT_FOUND')
  const record = { version, place, productId, answers: new Map(asking.answers ?? []) }
  const outcome = await askForField(ctx, field, record)
  const at = ctx.services.clock.now().toISOString()
  const connectorName = (await ctx.cached(connectorCache)).get(field.integrated.connectorId)?.name ?? ''
  const about = { fieldId: field.id, connectorName, at }
  if ('fault' in outcome) return { ...about, value: null, fault: outcome.fault, detail: outcome.detail, proof: '' }
  const proof = await proofOf(ctx, field, record, outcome.value, at)
  return { ...about, value: outcome.value, fault: null, detail: '', proof }
})

async function isOffered(
  ctx: ReadContext,
  version: FormVersion,
  place: PlaceOfPoint,
  productId: number,
): Promise<boolean> {
  const product = (await ctx.cached(products)).get(productId)
  return version.products.has(productId) && product?.industryId === place.industryId
}
