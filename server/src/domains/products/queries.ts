import { defineCache } from '../../core/cache/index.ts'

export interface Product {
  id: number
  sku: string
  name: string
  industryId: number
  enabled: boolean
}

/** All products by id, for the names that records show and the checks at save. */
export const products = defineCache<ReadonlyMap<number, Product>>('products', async (db) => {
  const { rows } = await db.query<Product>('select id, sku, name, industry_id as "industryId", enabled from products')
  return new Map(rows.map((row) => [row.id, row]))
})

/** A product as records show it. */
export function productReference(all: ReadonlyMap<number, Product>, id: number | null) {
  const match = id === null ? undefined : all.get(id)
  return match ? { id: match.id, sku: match.sku, name: match.name } : null
}

/** The columns of `products p` with its places and families, as `ProductNow` has them. */
export const productColumns = `p.id, p.sku, p.name, p.industry_id as "industryId", p.enabled, p.row_version as "rowVersion",
  array(select l.place_id from products_places l where l.product_id = p.id order by l.place_id) as places,
  array(select f.family_id from products_families f where f.product_id = p.id order by f.family_id) as families`
