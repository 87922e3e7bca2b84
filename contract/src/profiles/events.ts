/** A profile came to be, changed, was enabled or disabled. */
export interface ProfileMoved {
  profileId: number
  event: 'created' | 'duplicated' | 'changed' | 'enabled' | 'disabled'
  /** what its holders may do is not what it was */
  permissionsMoved: boolean
}

/** A profile was given a logbook that it did not have. */
export interface ProfileLogbookAssigned {
  logBookId: number
}

export interface ProfileEvents {
  'profiles.moved': ProfileMoved
  'profiles.logbookAssigned': ProfileLogbookAssigned
}

declare module '../core/announcements.ts' {
  interface EventPayloads extends ProfileEvents {}
}
