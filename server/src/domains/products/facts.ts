import { codeKey, type Infer, searchText } from '@lineside/contract/core'
import type { NewProduct, productRecord } from '@lineside/contract/products'
import { type Differences, differences } from '../../core/catalogue/index.ts'
import type { SortColumn } from '../../core/list/index.ts'

/** All that a person can change of a product. */
export type ProductFacts = Omit<NewProduct, 'industryId'>

/** A product as it stands. */
export type ProductNow = Omit<Infer<typeof productRecord>, 'state' | 'abilities'>

type Text = Exclude<keyof ProductFacts, 'places' | 'families' | 'enabled'>

interface TextColumn {
  column: string
  /** the column by which it is compared, searched and sorted, and what stands there */
  search?: { column: string; of: (text: string) => string }
}

/** Where the texts of a product stand in its table: reading, writing, history, list, import and export follow. */
const texts: Readonly<Record<Text, TextColumn>> = {
  sku: { column: 'sku', search: { column: 'search_sku', of: codeKey } },
  name: { column: 'name', search: { column: 'search_name', of: searchText } },
}

// there are no others: the type above demands each of them
const textKeys = Object.keys(texts) as Text[]
const searches = textKeys.flatMap((key) => {
  const { search } = texts[key]
  return search ? [{ ...search, key }] : []
})

/** For each text of a product what a function gives. */
export const textsBy = <V>(of: (key: Text) => V) =>
  Object.fromEntries(textKeys.map((key) => [key, of(key)])) as Record<Text, V>

/** The columns of `products p` with its places and families, as `ProductNow` has them. */
export const productColumns = `p.id, p.industry_id as "industryId", p.enabled, p.row_version as "rowVersion",
  ${textKeys.map((key) => `p.${texts[key].column} as "${key}"`).join(', ')},
  array(select l.place_id from products_places l where l.product_id = p.id order by l.place_id) as places,
  array(select f.family_id from products_families f where f.product_id = p.id order by f.family_id) as families`

/** Those by which a list is sorted, beside them. */
export const searchColumns = searches.map(({ column }) => `p.${column}`).join(', ')

export const productSorts = Object.fromEntries(
  searches.map(({ key, column }): [string, SortColumn] => [key, { sql: `p.${column}`, type: 'text', field: column }]),
)

interface FactColumn {
  name: string
  type: 'text' | 'boolean'
  of: (facts: ProductFacts) => string | boolean
}

/** What of a product is written into its own table. */
export const factColumns: readonly FactColumn[] = [
  { name: 'enabled', type: 'boolean', of: ({ enabled }) => enabled },
  ...textKeys.map((key): FactColumn => ({ name: texts[key].column, type: 'text', of: (facts) => facts[key] })),
  ...searches.map(({ key, column, of }): FactColumn => ({ name: column, type: 'text', of: (facts) => of(facts[key]) })),
]

const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

/** The same facts as they are stored: ids once and in order. */
export function asStored<F extends ProductFacts>(facts: F): F {
  return { ...facts, places: inOrder(facts.places), families: inOrder(facts.families) }
}

/** What changes besides being enabled. */
export const productDifferences = (before: ProductFacts, after: ProductFacts): Differences =>
  differences<ProductFacts>(before, after, [...textKeys, 'places', 'families'])
