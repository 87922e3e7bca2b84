import { isDeepStrictEqual } from 'node:util'
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

/** Only what changed besides `enabled`, as the history keeps it; null where nothing did. */
export function differences(before: ProductFacts, after: ProductFacts) {
  const moved = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]))
  if (moved.length === 0) return null
  const part = (of: ProductFacts) => Object.fromEntries(moved.map((key) => [key, of[key]]))
  return { before: part(before), after: part(after) }
}
