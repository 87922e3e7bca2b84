import type { LinkPurpose } from './schemas.ts'

/** A link by which somebody is let in was shown to who asked for it, because it could not be sent to its owner. */
export interface LinkShown {
  accountId: number
  name: string
  purpose: LinkPurpose
  actorId: number
  actorName: string
}

/** A user was given a logbook of their own that they did not have. */
export interface AccountLogbookAssigned {
  logBookId: number
}

/** Sessions of an account were ended by somebody: one, all but one, or all; not those that end with their hours. */
export interface SessionsEnded {
  accountId: number
  which: { only: string } | { allBut: string } | 'all'
}

export interface AccountEvents {
  'accounts.linkShown': LinkShown
  'accounts.sessionsEnded': SessionsEnded
  'accounts.logbookAssigned': AccountLogbookAssigned
}

declare module '../core/announcements.ts' {
  interface EventPayloads extends AccountEvents {}
}
