/** What moved, for reactions after the commit: they load what they need to say. */
export interface NonConformityMoved {
  nonConformityId: number
  /** the history event without its domain */
  event: string
  /** null: the system */
  actorId: number | null
  /** how often it came again, where that is what happened */
  repeats?: number
  /** the newest critical one that repeats it: who was not notified within the hour is so of its value */
  repeatId?: number
  /** why, or what was asked */
  reason?: string | null
}

/** One that repeats another: the other is to be counted. */
export interface NonConformityRepeated {
  nonConformityId: number
  collectId: number
  actorId: number
}

/** A critical one of a record is open again, or only now: an edit of the record raised or repeated it, or it was reopened. */
export interface CriticalOpened {
  nonConformityId: number
  collectId: number
}

export interface ActionMoved {
  actionId: number
  event: string
  actorId: number | null
  reason?: string | null
  /** the expected day before it was moved */
  formerDay?: string
}

export interface NonConformityEvents {
  'non-conformities.moved': NonConformityMoved
  'non-conformities.repeated': NonConformityRepeated
  'non-conformities.criticalOpened': CriticalOpened
  'non-conformities.actionMoved': ActionMoved
}

declare module '../core/announcements.ts' {
  interface EventPayloads extends NonConformityEvents {}
}
