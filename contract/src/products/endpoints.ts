import { z } from 'zod'
import { endpoint, listQuery } from '../core/index.ts'
import { productList } from './list.ts'
import { product } from './schemas.ts'

export const listProducts = endpoint({
  name: 'products.list',
  method: 'GET',
  path: '/api/domain/v1/Product',
  summary: 'Products of the own plants, found by SKU or name',
  right: 'signedIn',
  list: true,
  schemas: () => ({ query: listQuery(productList), answer: z.array(product()) }),
})
