import type { Infer } from '@lineside/contract/core'
import {
  getProduct,
  getProductLog,
  listProducts,
  type productRecord,
  type productRow,
} from '@lineside/contract/products'
import { recordQueries } from '../../core/catalogue/index.ts'

export type Product = Infer<typeof productRecord>
export type ProductRow = Infer<typeof productRow>

export const products = recordQueries({
  domain: 'products',
  get: getProduct,
  log: getProductLog,
  list: listProducts,
  also: [['pickers', 'products']],
})
