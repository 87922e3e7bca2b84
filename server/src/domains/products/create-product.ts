import { productCatalogue } from '@lineside/contract/products'
import { presentRecord } from '../../core/catalogue/index.ts'
import { command, type ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import type { ProductRecords } from './catalogue.ts'
import { checkProducts, type ProductToCheck } from './check-products.ts'
import { insertProducts } from './store-products.ts'

/** A copy of another product comes here too: with a SKU of its own. */
export function createProductCommand(catalogue: ProductRecords) {
  return command(productCatalogue.create, async (ctx, { body }) => {
    await assertMayBe(ctx, { ...body, id: null })
    const [made] = await insertProducts(ctx, catalogue.rules, [body])
    return presentRecord(ctx, catalogue, made?.id ?? 0)
  })
}

/** Throws VALIDATION with everything that stands against the product. */
export async function assertMayBe(ctx: ReadContext, product: ProductToCheck): Promise<void> {
  const [fields = {}] = await checkProducts(ctx, [product])
  if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
}
