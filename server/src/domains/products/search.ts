import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { type productCatalogue, productList } from '@lineside/contract/products'
import type { RouteId } from '@lineside/contract/routes'
import { rowAs } from '../../core/db/index.ts'
import { type SearchHit, type SearchSource, searchIn } from '../../core/search/index.ts'
import type { ProductNow } from './facts.ts'
import { productSource } from './list-products.ts'

type Match = Pick<ProductNow, 'id' | 'name' | 'sku'>

/** Products by parts of their SKU and name, for whatever their screens are. */
export const searchProducts = (kind: string, route: RouteId, paramsOf: (product: Match) => SearchHit['params']) =>
  searchIn<Parsed<SchemasOf<typeof productCatalogue.list>>['query']>({
    kind,
    routes: [route],
    list: productList,
    source: productSource,
    order: 'p.enabled desc, p.search_name collate "C", p.id',
    present: async () => (row) => {
      const product = rowAs<ProductNow>(row)
      return { params: paramsOf(product), title: product.name, detail: product.sku }
    },
  })

export const searchedHere: readonly SearchSource[] = [
  searchProducts('products', 1902, ({ id }) => ({ action: 'visualizar', id })),
]
