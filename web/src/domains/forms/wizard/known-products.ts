import type { Infer } from '@lineside/contract/core'
import { productCatalogue, type productReference } from '@lineside/contract/products'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callList } from '../../../core/api/index.ts'
import { MASTER_DATA_MS } from '../../../core/pickers/index.ts'
import { useEditing } from './context.ts'

type Product = Infer<typeof productReference>

const PAGE = 500

/** The enabled products of a plant, all of them: pasted SKUs are looked up among them. */
const plantProductsQuery = (industryId: number) =>
  queryOptions({
    queryKey: ['forms', 'wizard', 'products', industryId],
    queryFn: async ({ signal }): Promise<Product[]> => {
      const all: Product[] = []
      let cursor: string | null = null
      do {
        const query = { industryId, enabled: true, limit: PAGE, sort: 'sku', ...(cursor && { cursor }) }
        const page: { rows: Product[]; nextCursor: string | null } = await callList(
          productCatalogue.list,
          { query },
          { signal },
        )
        all.push(...page.rows)
        cursor = page.nextCursor
      } while (cursor)
      return all
    },
    staleTime: MASTER_DATA_MS,
  })

/** The products that the form's plant has, and those it is for, by id and by SKU. */
export function useKnownProducts() {
  const { record } = useEditing()
  const { data, isPending, isError } = useQuery(plantProductsQuery(record.industryId))
  const known = [...(data ?? []), ...record.products]
  const byId = new Map(known.map((product) => [product.id, product]))
  return {
    products: [...byId.values()],
    nameOf: (id: number) => {
      const product = byId.get(id)
      return product ? `${product.sku} · ${product.name}` : `#${id}`
    },
    loading: isPending,
    failed: isError,
  }
}

/** SKUs out of a spreadsheet, one a line: the products they are, and those that are none. */
export function readSkus(text: string, products: readonly Product[]): { ids: number[]; unknown: string[] } {
  const bySku = new Map(products.map(({ sku, id }) => [sku.toLowerCase(), id]))
  const skus = text
    .split(/[\r\n\t;,]+/)
    .map((sku) => sku.trim())
    .filter((sku) => sku !== '')
  const ids = skus.flatMap((sku) => bySku.get(sku.toLowerCase()) ?? [])
  return { ids: [...new Set(ids)], unknown: [...new Set(skus.filter((sku) => !bySku.has(sku.toLowerCase())))] }
}
