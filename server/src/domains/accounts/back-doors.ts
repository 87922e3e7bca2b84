import type { NamesOf } from '../../core/catalogue/index.ts'
import type { OpenSources } from './users/get-user.ts'

/** What later domains hand to this one. */
export interface BackDoors {
  /**
   * What somebody who leaves has under way. Filled by the doors of all later domains: only they know what waits for
   * whom.
   */
  openSources: OpenSources
  /**
   * Names of the logbooks that people keep, for their history. Filled by `logbooks`: an account keeps no more than an
   * id.
   */
  logbookNames: NamesOf
}
