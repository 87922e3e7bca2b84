import type { DueAtPoints } from './start-run.ts'

/** What later domains hand to this one. */
export interface BackDoors {
  /**
   * What is due at the stops of a route. Filled by `slots`: they are planned for what is collected, and collects are
   * made along routes.
   */
  due: DueAtPoints
}
