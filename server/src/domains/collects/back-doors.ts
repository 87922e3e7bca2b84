import type { DependentSources } from './changes/change-rules.ts'
import type { EffectsOfChange } from './changes/present-change.ts'
import type { DueForms } from './fill/forms-to-fill.ts'
import type { WindowAt } from './parts/window.ts'
import type { RaisedConditions } from './report/list-collects.ts'

/** What later domains hand to this one. */
export interface BackDoors {
  /**
   * What is open about a record and keeps it from being changed. Filled by the doors of all later domains: a record is
   * where they begin.
   */
  dependents: DependentSources
  /**
   * What a change would do to what the record raised, foreseen for who decides it. Filled by `non-conformities`, which does it when
   * the event of the change is announced: an event tells what was done, not what would be.
   */
  effects: () => readonly EffectsOfChange[]
  /**
   * Conditions by which the report finds records by what they raised. Filled by `non-conformities`: nobody else names
   * their tables.
   */
  raised: RaisedConditions
  /**
   * What the forms of the reader's plants are due for. Filled by `slots`, which match what is planned with the records
   * made.
   */
  dueForms: DueForms
  /**
   * The end of the time that a form was due for, by which a record in parts is finished. Filled by `slots`, which plan
   * it.
   */
  windowAt: WindowAt
}
