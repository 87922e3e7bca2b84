/** A place or the calendar of a plant changed: for who plans what is due there. */
export interface PlaceMoved {
  placeId: number
  industryId: number
  event: 'changed' | 'moved' | 'enabled' | 'disabled'
}

export interface StructureEvents {
  'structure.moved': PlaceMoved
}

declare module '../core/announcements.ts' {
  interface EventPayloads extends StructureEvents {}
}
