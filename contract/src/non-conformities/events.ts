/** What moved, for reactions after the commit: they load what they need to say. */
export interface NonConformityMoved {
  nonConformityId: number
  /** the history event without its domain */
  event: string
  /** null: the system */
  actorId: number | null
  /** how often it came again, where that is what happened */
  repeats?: number
  /** who was responsible before */
  formerId?: number | null
}

export interface ActionMoved {
  actionId: number
  event: string
  actorId: number | null
  formerId?: number | null
}

export interface NonConformityEvents {
  'non-conformities.moved': NonConformityMoved
  'non-conformities.actionMoved': ActionMoved
}
