/** What moved, for reactions after the commit: they load what they need to say. */
export interface PlanActionMoved {
  actionId: number
  /** the history event without its domain */
  event: string
  /** null: the system */
  actorId: number | null
  reason?: string | null
  /** who had a part that they no longer have: the former responsible, the editor of a dropped edit */
  formerly?: readonly number[]
  /** of a pending edit, where that is what moved, or ended with it */
  editorId?: number
  /** who was mentioned in a comment */
  mentioned?: readonly number[]
}

export interface ActionPlanEvents {
  'action-plans.moved': PlanActionMoved
}

declare module '../core/announcements.ts' {
  interface EventPayloads extends ActionPlanEvents {}
}
