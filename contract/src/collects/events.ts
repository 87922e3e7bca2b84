import type { CheckedValue } from '../core/rules/index.ts'

/** A collect with its values as judged, for the domains below. */
export interface JudgedCollect {
  collectId: number
  formId: number
  formVersion: number
  industryId: number
  place: { industryId: number; processId: number; familyId: number; industryLineId: number; collectPointId: number }
  productId: number | null
  shiftId: number | null
  operatorId: number
  collectedAt: string
  approverId: number | null
  values: readonly CheckedValue[]
}

/** A collect was stored. */
export interface CollectSaved extends JudgedCollect {
  /** local date on which the shift started */
  productionDate: string
  /** it was made in parts: what they raised stands already */
  inParts?: true
}

/** A part of a record was kept: its values as they are judged by now. */
export type CollectPartSaved = JudgedCollect

/** The window of a record in parts ended before it was whole. */
export interface CollectPartEnded extends Omit<JudgedCollect, 'approverId' | 'values' | 'shiftId'> {
  shiftId: number
  productionDate: string
  /** the end of its window */
  closesAt: string
}

/** An approved request changed a record: its values as judged anew; none of one that was deleted. */
export interface CollectChanged extends JudgedCollect {
  changeId: number
  kind: 'EDIT' | 'DELETE'
}

/** A request to change a record moved, for reactions after the commit: they load what they need to say. */
export interface CollectRequestMoved {
  changeId: number
  /** the history event without its domain */
  event: string
  /** null: the system */
  actorId: number | null
  reason?: string | null
}

export interface CollectEvents {
  'collects.saved': CollectSaved
  'collects.partSaved': CollectPartSaved
  'collects.partEnded': CollectPartEnded
  'collects.changed': CollectChanged
  'collects.requestMoved': CollectRequestMoved
}

declare module '../core/announcements.ts' {
  interface EventPayloads extends CollectEvents {}
}
