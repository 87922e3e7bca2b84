/** A shift was opened at a line; for whoever shows what is due there. */
export interface ShiftOpened {
  industryLineId: number
  industryId: number
  shiftId: number
  productionDate: string
}

export interface SlotEvents {
  'slots.shiftOpened': ShiftOpened
}

declare module '../core/announcements.ts' {
  interface EventPayloads extends SlotEvents {}
}
