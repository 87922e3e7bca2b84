import type { ServerDomain } from '../../core/domain.ts'
import { productsKept } from './cached-list.ts'
import { listProductsQuery } from './list-products.ts'

export { type Product, productReference, products } from './queries.ts'

export const productsDomain: ServerDomain = {
  name: 'products',
  endpoints: [listProductsQuery],
  cachedLists: [productsKept],
}
