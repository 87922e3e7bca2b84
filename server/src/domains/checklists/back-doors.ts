import type { DependentSources } from './rules.ts'

/** What later domains hand to this one. */
export interface BackDoors {
  /**
   * Applications (`checklists`), which keep a checklist from being removed. Filled by the doors of all later domains.
   */
  dependents: DependentSources
}
