import type { LinkPurpose } from './schemas.ts'

/** A link by which somebody is let in was shown to who asked for it, because it could not be sent to its owner. */
export interface LinkShown {
  accountId: number
  name: string
  purpose: LinkPurpose
  actorId: number
  actorName: string
}

export interface AccountEvents {
  'accounts.linkShown': LinkShown
}

declare module '../core/announcements.ts' {
  interface EventPayloads extends AccountEvents {}
}
