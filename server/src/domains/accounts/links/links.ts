import { createHash, randomBytes } from 'node:crypto'
import type { LinkPurpose } from '@lineside/contract/accounts'
import type { Queries } from '../../../core/kernel/index.ts'
import { type Problem, problem } from '../../../core/problems/index.ts'

/**
 * One-time links: a random token in the fragment of an address, of which only the hash is stored. One link lives at a
 * time for a purpose and an account; it is used once, before it expires.
 */
interface LinkOwner {
  purpose: LinkPurpose
  /** null where the link is to make the account */
  accountId: number | null
}

const LIVES_HOURS = 24

/** Makes a link and ends its older ones; answers its token, which is told once and stored nowhere. */
export async function issueLink(db: Queries, owner: LinkOwner, now: Date): Promise<string> {
  await endLinks(db, owner, now)
  const token = randomBytes(32).toString('base64url')
  await db.query(
    'insert into accounts_links (token_hash, purpose, account_id, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [hashOf(token), owner.purpose, owner.accountId, now.toISOString(), linkExpiry(now)],
  )
  return token
}

/** When a link made now opens nothing any more. */
export function linkExpiry(now: Date): string {
  return hoursAfter(now, LIVES_HOURS)
}

/** From now on no unused link of this owner opens anything. */
export async function endLinks(db: Queries, { purpose, accountId }: LinkOwner, now: Date): Promise<void> {
  await db.query(
    `update accounts_links set expires_at = $3
     where purpose = $1 and account_id is not distinct from $2 and used_at is null and expires_at > $3`,
    [purpose, accountId, now.toISOString()],
  )
}

/** A password that changed voids every link to choose one: whoever asked for it is not who changed it. */
export async function endLinksOf(db: Queries, accountId: number, now: Date): Promise<void> {
  await db.query(
    'update accounts_links set expires_at = $2 where account_id = $1 and used_at is null and expires_at > $2',
    [accountId, now.toISOString()],
  )
}

interface Link extends LinkOwner {
  expiresAt: string
}

/** The link of a token, not used up. Throws LINK_UNKNOWN, LINK_USED or LINK_EXPIRED where it opens nothing. */
export async function findLink(db: Queries, token: string, now: Date): Promise<Link> {
  const { rows } = await db.query<LinkRow>(
    'select purpose, account_id, expires_at, used_at from accounts_links where token_hash = $1',
    [hashOf(token)],
  )
  const row = rows[0]
  const hindrance = hindranceOf(row, now)
  if (hindrance || !row) throw hindrance ?? problem('LINK_UNKNOWN')
  return { purpose: row.purpose, accountId: row.account_id, expiresAt: new Date(row.expires_at).toISOString() }
}

/**
 * Uses a link up, inside the transaction of what it is used for. Of two uses at once the second waits here for the
 * first and then finds the link used. Throws as `findLink`; a link of another purpose is unknown.
 */
export async function useLink(db: Queries, token: string, purpose: LinkPurpose, now: Date): Promise<LinkOwner> {
  const { rows } = await db.query<{ account_id: number | null }>(
    `update accounts_links set used_at = $3
     where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3 returning account_id`,
    [hashOf(token), purpose, now.toISOString()],
  )
  const used = rows[0]
  if (used) return { purpose, accountId: used.account_id }
  await findLink(db, token, now)
  throw problem('LINK_UNKNOWN')
}

interface LinkRow {
  purpose: LinkPurpose
  account_id: number | null
  expires_at: string
  used_at: string | null
}

function hindranceOf(row: LinkRow | undefined, now: Date): Problem | null {
  if (!row) return problem('LINK_UNKNOWN')
  if (row.used_at !== null) return problem('LINK_USED')
  return Date.parse(row.expires_at) <= now.getTime() ? problem('LINK_EXPIRED') : null
}

/** The token is 256 random bits: nothing slower is needed to keep it from being guessed out of its hash. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function hoursAfter(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString()
}
