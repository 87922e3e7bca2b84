import { createProduct } from '@lineside/contract/products'
import { command, type ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { checkProducts, type ProductToCheck } from './check-products.ts'
import { loadProduct, presentProduct } from './load-products.ts'
import type { ProductRules } from './rules.ts'
import { insertProducts } from './store-products.ts'

/** A copy of another product comes here too: with a SKU of its own. */
export function createProductCommand(rules: ProductRules) {
  return command(createProduct, async (ctx, { body }) => {
    await assertMayBe(ctx, { ...body, id: null })
    const [made] = await insertProducts(ctx, rules, [body])
    return presentProduct(ctx, rules, await loadProduct(ctx, made?.id ?? 0))
  })
}

/** Throws VALIDATION with everything that stands against the product. */
export async function assertMayBe(ctx: ReadContext, product: ProductToCheck): Promise<void> {
  const [fields = {}] = await checkProducts(ctx, [product])
  if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
}
