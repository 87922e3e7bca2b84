/** What was offered changed: for who expects answers, and who holds the list of what may be applied. */
export interface ChecklistMoved {
  checklistId: number
  event: 'published' | 'enabled' | 'disabled' | 'removed'
  /** the plants at which it was offered or is */
  industryIds: readonly number[]
}

export interface ChecklistEvents {
  'checklists.moved': ChecklistMoved
}

declare module '../core/announcements.ts' {
  interface EventPayloads extends ChecklistEvents {}
}
