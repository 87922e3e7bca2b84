import type { Shifts } from './channels/channels.ts'

/** What later domains hand to this one. */
export interface BackDoors {
  /**
   * Whether somebody's shift runs, outside of which they are told nothing. Filled by `shifts`, which needs places, and
   * tells people itself.
   */
  shifts: Shifts
}
