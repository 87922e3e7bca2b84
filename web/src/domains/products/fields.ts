import { productLimits } from '@lineside/contract/products'
import { defineFields } from '../../core/fields/index.ts'
import type { Product } from './queries.ts'

export const productFields = defineFields<Product>()('products', [
  { key: 'sku', kind: 'text', max: productLimits.sku, required: true },
  { key: 'name', kind: 'text', max: productLimits.name, required: true },
  // a product belongs to its plant for good
  { key: 'industryId', kind: 'place', in: ['facts', 'form'] },
  { key: 'families', kind: 'places' },
  { key: 'places', kind: 'places', wide: true },
  { key: 'enabled', kind: 'flag', in: ['conflict'] },
])

/** What a product like another begins with: a SKU is one product's alone. */
export const withoutIdentity = <V extends Pick<Product, 'sku'>>(values: V): V => ({ ...values, sku: '' })
