import type { AnswersTo } from './reconcile-fields.ts'

/** What later domains hand to this one. */
export interface BackDoors {
  /**
   * The options of a custom field that were answered, and so stay. Filled by `action-plans`: actions answer the fields
   * of their topic.
   */
  answersTo: AnswersTo
}
