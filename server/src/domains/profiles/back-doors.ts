import type { AnyEndpoint } from '@lineside/contract/core'
import type { NamesOf } from '../../core/catalogue/index.ts'
import type { LogNames } from '../../core/history/index.ts'

/** What later domains hand to this one, the first. */
export interface BackDoors {
  /**
   * Every call of the product, for what a right opens. Filled by the doors of all later domains: each declares its own
   * calls.
   */
  endpoints: () => readonly AnyEndpoint[]
  /** Who did what stands in a log. Filled by `accounts`: people have profiles, and stand behind them. */
  namesOf: LogNames
  /**
   * Names of the logbooks that profiles give, for their history. Filled by `logbooks`: a profile keeps no more than an
   * id.
   */
  logbookNames: NamesOf
}
