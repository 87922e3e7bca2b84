import { createHash, randomBytes } from 'node:crypto'

/** Milliseconds for which a ticket can be used: as long as a browser needs to follow a link. */
const LIFE = 60_000

export interface Ticket {
  ticket: string
  expiresAt: string
  /** what the table keeps of it */
  sealed: string
}

/** A table keeps a ticket as a thief of the database could not use it. */
export const sealed = (ticket: string) => createHash('sha256').update(ticket).digest('hex')

/** What an address carries instead of a session: one use, 60 seconds, for one person (decisions 5.2). */
export function newTicket(now: Date): Ticket {
  const ticket = randomBytes(32).toString('base64url')
  return { ticket, expiresAt: new Date(now.getTime() + LIFE).toISOString(), sealed: sealed(ticket) }
}
