import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { changeProduct } from '@lineside/contract/products'
import { commands, type ReadContext, type WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { assertMayBe } from './create-product.ts'
import { differences, type ProductFacts, type ProductNow, stored } from './facts.ts'
import { holdProduct, loadProduct, presentProduct } from './load-products.ts'
import type { ProductRules } from './rules.ts'
import { changeProducts } from './store-products.ts'

type Body = Parsed<SchemasOf<typeof changeProduct>>['body']

/** What is wanted and already stands is answered as it stands: no version, no history; so a repeat is one too. */
export function changeProductCommand(rules: ProductRules) {
  return commands(changeProduct, async (ctx, { params, body, one }) => {
    const product = await loadProduct(ctx, params.id)
    if (!differences(product, wantedBy(product, body))) return presentProduct(ctx, rules, product)
    return one((own) => change(own, rules, params.id, body))
  })
}

async function change(ctx: WriteContext, rules: ProductRules, id: number, body: Body) {
  const before = await holdProduct(ctx, id)
  await assertCurrent(ctx, rules, before, body.rowVersion)
  const after = wantedBy(before, body)
  await assertMayBe(ctx, { ...after, industryId: before.industryId, id, before })
  await changeProducts(ctx, rules, [{ before, after }])
  return presentProduct(ctx, rules, await loadProduct(ctx, id))
}

/** Throws 412 with the current record where the writer knows an older one. */
export async function assertCurrent(ctx: ReadContext, rules: ProductRules, product: ProductNow, sent: number) {
  if (sent !== product.rowVersion) throw problem('STALE', { current: await presentProduct(ctx, rules, product) })
}

function wantedBy(before: ProductNow, { sku, name, places, families }: Body): ProductFacts {
  return stored({
    sku: sku ?? before.sku,
    name: name ?? before.name,
    places: places ?? before.places,
    families: families ?? before.families,
    enabled: before.enabled,
  })
}
