import type { BookSheet } from '../../core/import/index.ts'
import type { Implementation } from '../../core/kernel/index.ts'
import type { Dependents } from '../../core/pending/index.ts'

/** What the guide has of other domains. */
export interface BackDoors {
  /**
   * What is read from spreadsheets, of which the workbook takes what an installation begins with. Filled by the doors of all
   * later domains, and of those before it: each reads its own records.
   */
  sheets: () => readonly BookSheet[]
  /**
   * Every call of the product, by which a starter plant is brought. Filled by the doors of all later domains, and of those
   * before it: each answers its own calls.
   */
  calls: () => readonly Implementation[]
  /**
   * What keeps a record of a starter plant from going. Filled by the doors of all later domains, and of those before it: each
   * knows its own records.
   */
  dependents: () => readonly Dependents[]
}
