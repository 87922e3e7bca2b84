import type { AnswerRequest } from './states.ts'

/** What moved, for reactions after the commit: they load what they need to say. */
export interface ChecklistAnswerMoved {
  answerId: number
  /** the history event without its domain, or `abandonedSoon` */
  event: string
  /** null: the system */
  actorId: number | null
  reason?: string | null
  /** what was decided */
  request?: AnswerRequest
  /** who had asked for it */
  requesterId?: number | null
}

export interface ChecklistAnswerEvents {
  'checklist-answers.moved': ChecklistAnswerMoved
}

declare module '../core/announcements.ts' {
  interface EventPayloads extends ChecklistAnswerEvents {}
}
