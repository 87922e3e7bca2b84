import { productCatalogue } from '@lineside/contract/products'
import { applyChange, assertVersion, changesNothing, lockRecord, presentRecord } from '../../core/catalogue/index.ts'
import { command } from '../../core/kernel/index.ts'
import type { ProductRecords } from './catalogue.ts'
import { assertMayBe } from './create-product.ts'
import { asStored, productDifferences } from './facts.ts'
import { changeProducts } from './store-products.ts'

/** What changes nothing is answered as it stands. */
export function changeProductCommand(catalogue: ProductRecords) {
  return command(productCatalogue.change, async (ctx, { params, body }) => {
    const before = await lockRecord(ctx, catalogue, params.id)
    const { rowVersion, ...change } = body
    const after = asStored(applyChange(before, change))
    if (changesNothing(productDifferences(before, after))) return ctx.unchanged(await catalogue.present(ctx, before))
    await assertVersion(ctx, catalogue, before, rowVersion)
    await assertMayBe(ctx, { ...after, before })
    await changeProducts(ctx, catalogue.rules, [{ before, after }])
    return presentRecord(ctx, catalogue, params.id)
  })
}
