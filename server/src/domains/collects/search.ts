import type { SearchSource } from '../../core/search/index.ts'
import { searchProducts } from '../products/index.ts'

const ofProducts = searchProducts('records', 1102, ({ sku }) => ({ sku }))

/** The records of a product; a SKU that several plants have is one report. */
export const searchedHere: readonly SearchSource[] = [
  {
    ...ofProducts,
    async find(ctx, sought, most) {
      // the number of a product is none of its records'
      const hits = await ofProducts.find(ctx, { ...sought, number: null }, most)
      return hits.filter(({ params }, at) => hits.findIndex((one) => one.params.sku === params.sku) === at)
    },
  },
]
