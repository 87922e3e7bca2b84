import type { DependentSources } from './rules.ts'

/** What later domains hand to this one. */
export interface BackDoors {
  /**
   * What keeps a place from being disabled or removed. Filled by the doors of all later domains: each knows its own
   * records at a place.
   */
  dependents: DependentSources
}
