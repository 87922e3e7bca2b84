import { searchText } from '@lineside/contract/core'
import { listProducts, productList } from '@lineside/contract/products'
import { list } from '../../core/kernel/index.ts'
import { type ListSource, runList } from '../../core/list/index.ts'
import type { Product } from './queries.ts'

interface Filters {
  industryId?: number[]
  productId?: number[]
  enabled?: boolean
}

const source: ListSource<Filters> = {
  from: 'products p',
  select: 'p.id, p.sku, p.name, p.industry_id as "industryId", p.enabled',
  plant: 'p.industry_id',
  id: { sql: 'p.id', type: 'bigint', field: 'id' },
  sorts: {
    name: { sql: 'p.name', type: 'text', field: 'name' },
    sku: { sql: 'p.sku', type: 'text', field: 'sku' },
  },
  filters: {
    productId: (ids, p) => p.oneOf('p.id', ids),
    enabled: (enabled, p) => `p.enabled = ${p.add(enabled)}`,
  },
  search: (text, p) => `p.search_text like ${p.add(`%${searchText(text).replace(/[\\%_]/g, '\\$&')}%`)}`,
}

export const listProductsQuery = list(listProducts, (ctx, { query }) =>
  runList(ctx, productList, source, query, (row) => row as unknown as Product),
)
