/** A shift came to be, changed, was enabled or disabled: for whom something depends on it. */
export interface ShiftMoved {
  shiftId: number
  industryId: number
  event: 'created' | 'changed' | 'enabled' | 'disabled'
}

export interface ShiftEvents {
  'shifts.moved': ShiftMoved
}
