import type { DependentSources } from './import-shifts.ts'

/** What later domains hand to this one. */
export interface BackDoors {
  /**
   * What names a shift, which so is not taken back with the import that made it. Filled by the doors of all later
   * domains: each knows its own records of a shift.
   */
  dependents: DependentSources
}
