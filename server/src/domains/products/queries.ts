import { defineCache } from '../../core/cache/index.ts'
import { builder, many } from '../../core/db/index.ts'

interface Tables {
  products: { id: number; sku: string; name: string; industry_id: number; enabled: boolean }
}

const sql = builder<Tables>()

export interface Product {
  id: number
  sku: string
  name: string
  industryId: number
  enabled: boolean
}

/** All products by id, for the names that records show and the checks at save. */
export const products = defineCache<ReadonlyMap<number, Product>>('products', async (db) => {
  const rows = await many(
    db,
    sql.selectFrom('products').select(['id', 'sku', 'name', 'industry_id as industryId', 'enabled']),
  )
  return new Map(rows.map((row) => [row.id, row]))
})

/** A product as records show it. */
export function productReference(all: ReadonlyMap<number, Product>, id: number | null) {
  const found = id === null ? undefined : all.get(id)
  return found ? { id: found.id, sku: found.sku, name: found.name } : null
}
