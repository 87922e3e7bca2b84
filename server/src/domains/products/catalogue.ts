import type { Infer } from '@lineside/contract/core'
import type { productRecord } from '@lineside/contract/products'
import type { Catalogue } from '../../core/catalogue/index.ts'
import type { ProductNow } from './facts.ts'
import { products } from './identity.ts'
import { findProduct, presentProduct } from './load-products.ts'
import type { ProductRules } from './rules.ts'

export type ProductRecords = Catalogue<ProductNow, { id: number }, Infer<typeof productRecord>>

/** The products as a catalogue. */
export function productRecords(rules: ProductRules): ProductRecords {
  return {
    entity: 'products',
    table: 'products',
    rules,
    find: findProduct,
    subject: (product) => product,
    plantOf: ({ industryId }) => industryId,
    present: (ctx, product) => presentProduct(ctx, rules, product),
    changed: (ctx) => ctx.outdates(products),
  }
}
