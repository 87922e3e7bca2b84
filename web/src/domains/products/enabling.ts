import { productCatalogue } from '@lineside/contract/products'
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
    call(enabled ? productCatalogue.enable : productCatalogue.disable, { params: { id }, body: { rowVersion } }),
}

/** And many of them. */
export const enablingMany = {
  domain: 'products' as const,
  queries: products,
  nameOf: (row: ProductRow) => nameOfProduct(row),
  send: (enabled: boolean, some: { id: number; rowVersion: number }[]) =>
    call(enabled ? productCatalogue.enableMany : productCatalogue.disableMany, { body: { products: some } }),
  get: (id: number) => call(productCatalogue.get, { params: { id } }),
}
