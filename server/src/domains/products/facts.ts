import { type Differences, differences } from '../../core/catalogue/index.ts'
import type { Product } from './queries.ts'

/** All that a person can change of a product. */
export interface ProductFacts {
  sku: string
  name: string
  /** places of any level below the plant */
  places: readonly number[]
  families: readonly number[]
  enabled: boolean
}

/** A product to be made. */
export interface NewProductFacts extends ProductFacts {
  industryId: number
}

/** A product as it stands. */
export interface ProductNow extends Product {
  places: number[]
  families: number[]
  rowVersion: number
}

const keys = ['sku', 'name', 'places', 'families'] as const

const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

/** The same facts as they are stored: ids once and in order. */
export function stored<F extends ProductFacts>(facts: F): F {
  return { ...facts, places: inOrder(facts.places), families: inOrder(facts.families) }
}

/** What changes besides being enabled. */
export const productDifferences = (before: ProductFacts, after: ProductFacts): Differences =>
  differences<ProductFacts>(before, after, keys)
