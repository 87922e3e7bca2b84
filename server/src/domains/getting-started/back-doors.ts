import type { BookSheet } from '../../core/import/index.ts'

/** What the guide has of other domains. */
export interface BackDoors {
  /**
   * What is read from spreadsheets, of which the workbook takes what an installation begins with. Filled by the doors of all
   * later domains, and of those before it: each reads its own records.
   */
  sheets: () => readonly BookSheet[]
}
