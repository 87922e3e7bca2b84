import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { changeProduct } from '@lineside/contract/products'
import { assertVersion, changesNothing, lockRecord, presentRecord } from '../../core/catalogue/index.ts'
import { command } from '../../core/kernel/index.ts'
import type { ProductCatalogue } from './catalogue.ts'
import { assertMayBe } from './create-product.ts'
import { type ProductFacts, type ProductNow, productDifferences, stored } from './facts.ts'
import { changeProducts } from './store-products.ts'

type Body = Parsed<SchemasOf<typeof changeProduct>>['body']

/** What changes nothing is answered as it stands. */
export function changeProductCommand(catalogue: ProductCatalogue) {
  return command(changeProduct, async (ctx, { params, body }) => {
    const before = await lockRecord(ctx, catalogue, params.id)
    const after = changedBy(before, body)
    if (changesNothing(productDifferences(before, after))) return ctx.unchanged(await catalogue.present(ctx, before))
    await assertVersion(ctx, catalogue, before, body.rowVersion)
    await assertMayBe(ctx, { ...after, industryId: before.industryId, id: before.id, before })
    await changeProducts(ctx, catalogue.rules, [{ before, after }])
    return presentRecord(ctx, catalogue, params.id)
  })
}

function changedBy(before: ProductNow, { sku, name, places, families }: Body): ProductFacts {
  return stored({
    sku: sku ?? before.sku,
    name: name ?? before.name,
    places: places ?? before.places,
    families: families ?? before.families,
    enabled: before.enabled,
  })
}
