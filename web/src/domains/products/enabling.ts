import { disableProduct, disableProducts, enableProduct, enableProducts, getProduct } from '@lineside/contract/products'
import { call } from '../../core/api/index.ts'
import { nameOfProduct } from './list.ts'
import { type Product, type ProductRow, products } from './queries.ts'

type Subject = Pick<Product, 'id' | 'name' | 'rowVersion'>

/** How a product is enabled and disabled. */
export const enabling = {
  domain: 'products' as const,
  queries: products,
  nameOf: ({ name }: Subject) => name,
  send: ({ id, rowVersion }: Subject, enabled: boolean) =>
    call(enabled ? enableProduct : disableProduct, { params: { id }, body: { rowVersion } }),
}

/** And many of them. */
export const enablingMany = {
  domain: 'products' as const,
  queries: products,
  nameOf: (row: ProductRow) => nameOfProduct(row),
  send: (enabled: boolean, some: { id: number; rowVersion: number }[]) =>
    call(enabled ? enableProducts : disableProducts, { body: { products: some } }),
  get: (id: number) => call(getProduct, { params: { id } }),
}
