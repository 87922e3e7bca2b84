import type { DependentSources } from './rules.ts'

/** What later domains hand to this one. */
export interface BackDoors {
  /**
   * What names the version of a document, which so is not taken back with its import. Filled by the doors of all later
   * domains: each knows its own records that are made from one.
   */
  dependents: DependentSources
}
