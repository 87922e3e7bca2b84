/** A shift came to be, changed, was enabled, disabled, or was taken back: for whom something depends on it. */
export interface ShiftMoved {
  shiftId: number
  industryId: number
  event: 'created' | 'changed' | 'enabled' | 'disabled' | 'removed'
}

export interface ShiftEvents {
  'shifts.moved': ShiftMoved
}

declare module '../core/announcements.ts' {
  interface EventPayloads extends ShiftEvents {}
}
