import { productCatalogue } from '@lineside/contract/products'
import { cachedList } from '../../core/cached-lists/index.ts'
import { products } from './identity.ts'

export const productsCachedList = cachedList({
  name: 'products',
  source: products,
  right: productCatalogue.list.right,
  rows: (all, sees) => [...all.values()].filter((one) => sees([one.industryId])).sort((a, b) => a.id - b.id),
})
