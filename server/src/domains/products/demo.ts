import { searchText } from '@lineside/contract/core'
import { type NextId, type Store, storeRows } from '../../core/demo/index.ts'
import { istanbulProducts, saoPauloProducts } from './demo-catalogue.ts'

export interface DemoProduct {
  id: number
  industryId: number
  /** the line that makes it */
  lineKey: string
  sku: string
  name: string
  grams: number
}

/** Forty products, each of one plant. */
export function demoProducts(
  next: NextId,
  plants: readonly { key: 'saoPaulo' | 'istanbul'; id: number }[],
): DemoProduct[] {
  return plants.flatMap((plant) =>
    (plant.key === 'saoPaulo' ? saoPauloProducts : istanbulProducts).map(([lineKey, sku, name, grams]) => ({
      id: next(),
      industryId: plant.id,
      lineKey,
      sku,
      name,
      grams,
    })),
  )
}

const columns = { id: 'bigint', industry_id: 'bigint', sku: 'text', name: 'text', search_text: 'text' } as const

export function storeDemoProducts(
  on: Store,
  products: readonly Pick<DemoProduct, 'id' | 'industryId' | 'sku' | 'name'>[],
): Promise<void> {
  const rows = products.map(({ id, industryId, sku, name }) => ({
    id,
    industry_id: industryId,
    sku,
    name,
    search_text: searchText(`${sku} ${name}`),
  }))
  return storeRows(on, 'products', columns, rows)
}
