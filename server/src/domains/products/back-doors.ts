import type { DependentSources } from './rules.ts'

/** What later domains hand to this one. */
export interface BackDoors {
  /**
   * What keeps a product from being disabled. Filled by the doors of all later domains: each knows its own records of a
   * product.
   */
  dependents: DependentSources
}
