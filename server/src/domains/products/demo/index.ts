import { codeKey, searchText } from '@lineside/contract/core'
import { type DemoPart, localized, type NextId, type Store, storeRows } from '../../../core/demo/index.ts'
import { istanbulProducts, saoPauloProducts } from './catalogue.ts'

declare module '../../../core/demo/records.ts' {
  interface DemoWorld {
    products: DemoProduct[]
  }
}

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
    localized(plant.key === 'saoPaulo' ? saoPauloProducts : istanbulProducts).map(([lineKey, sku, name, grams]) => ({
      id: next(),
      industryId: plant.id,
      lineKey,
      sku,
      name,
      grams,
    })),
  )
}

const columns = {
  id: 'bigint',
  industry_id: 'bigint',
  sku: 'text',
  name: 'text',
  search_sku: 'text',
  search_name: 'text',
} as const
const placeColumns = { product_id: 'bigint', place_id: 'bigint' } as const
const familyColumns = { product_id: 'bigint', family_id: 'bigint' } as const

type Stored = Pick<DemoProduct, 'id' | 'industryId' | 'sku' | 'name'> & Partial<Pick<DemoProduct, 'lineKey'>>

/** `lines`: the line and the family of each line key, where the products are made. */
export async function storeDemoProducts(
  on: Store,
  products: readonly Stored[],
  lines: ReadonlyMap<string, { industryLineId: number; familyId: number }> = new Map(),
): Promise<void> {
  const rows = products.map(({ id, industryId, sku, name }) => ({
    id,
    industry_id: industryId,
    sku,
    name,
    search_sku: codeKey(sku),
    search_name: searchText(name),
  }))
  const made = products.flatMap(({ id, lineKey = '' }) => {
    const line = lines.get(lineKey)
    return line ? [{ id, ...line }] : []
  })
  const places = made.map(({ id, industryLineId }) => ({ product_id: id, place_id: industryLineId }))
  const families = made.map(({ id, familyId }) => ({ product_id: id, family_id: familyId }))
  await storeRows(on, 'products', columns, rows)
  await storeRows(on, 'products_places', placeColumns, places)
  await storeRows(on, 'products_families', familyColumns, families)
}

export const productsDemo: DemoPart = {
  make(next, world) {
    world.products = demoProducts(next, world.plants)
  },
  store: (on, { products, structure }) =>
    storeDemoProducts(on, products, new Map(structure.points.map((one) => [one.lineKey, one.place]))),
}
