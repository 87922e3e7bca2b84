import { MAX_NAME_LENGTH, MAX_SKU_LENGTH } from '@lineside/contract/products'
import { defineFields } from '../../core/fields/index.ts'
import type { Product } from './queries.ts'

export const productFields = defineFields<Product>()('products', [
  { key: 'sku', kind: 'text', max: MAX_SKU_LENGTH, required: true },
  { key: 'name', kind: 'text', max: MAX_NAME_LENGTH, required: true },
  // a product belongs to its plant for good
  { key: 'industryId', kind: 'place', in: ['facts', 'form'] },
  { key: 'families', kind: 'places' },
  { key: 'places', kind: 'places', wide: true },
  { key: 'enabled', kind: 'flag', in: ['conflict'] },
])
