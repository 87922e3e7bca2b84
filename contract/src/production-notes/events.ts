/** A note moved, for reactions after the commit: they load what they need to say. */
export interface ProductionNoteMoved {
  noteId: number
  /** the history event without its domain */
  event: string
  /** null: the system */
  actorId: number | null
  reason?: string | null
}

export interface ProductionNoteEvents {
  'production-notes.moved': ProductionNoteMoved
}

declare module '../core/announcements.ts' {
  interface EventPayloads extends ProductionNoteEvents {}
}
