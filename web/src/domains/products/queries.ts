import type { Infer } from '@lineside/contract/core'
import { productCatalogue, type productRecord, type productRow } from '@lineside/contract/products'
import { recordQueries } from '../../core/catalogue/index.ts'

export type Product = Infer<typeof productRecord>
export type ProductRow = Infer<typeof productRow>

export const products = recordQueries({
  domain: 'products',
  get: productCatalogue.get,
  log: productCatalogue.log,
  list: productCatalogue.list,
  also: [['pickers', 'products']],
})
