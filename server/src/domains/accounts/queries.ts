import type { Language } from '@lineside/contract/core'
import { defineCache, defineKeyedCache } from '../../core/cache/index.ts'
import type { Connection } from '../../core/db/index.ts'
import type { Queries, ReadContext } from '../../core/kernel/index.ts'
import { namesIn } from '../../core/list/index.ts'

/** Names of all people by account id, for every screen that shows one. */
export const accountNames = defineCache<ReadonlyMap<number, string>>('accounts', async (db) => {
  const { rows } = await db.query<{ id: number; name: string }>('select id, name from accounts')
  return new Map(rows.map((row) => [row.id, row.name]))
})

/** By what people are called, for lists that are searched. */
export const searchedPeople = namesIn(accountNames, (all) => all)

/** The same for who reads with a context, as the log of every record does. */
export const personNames = (ctx: Pick<ReadContext, 'cached'>) => ctx.cached(accountNames)

/** Where somebody is written to; null where nobody knows. */
export async function emailOf(db: Queries, accountId: number): Promise<string | null> {
  const { rows } = await db.query<{ email: string | null }>('select email from accounts where id = $1', [accountId])
  return rows[0]?.email ?? null
}

type TopicLevel = 'v' | 'e'

/** Rights of people in topics of action plans, by account and topic; who has none is not in it. */
export const topicRights = defineCache<ReadonlyMap<number, ReadonlyMap<number, TopicLevel>>>(
  'accounts.topicRights',
  async (db) => {
    const { rows } = await db.query<{ account_id: number; topic_id: number; level: TopicLevel }>(
      'select account_id, topic_id, level from accounts_topic_rights',
    )
    const rights = new Map<number, Map<number, TopicLevel>>()
    for (const { account_id, topic_id, level } of rows)
      rights.set(account_id, (rights.get(account_id) ?? new Map()).set(topic_id, level))
    return rights
  },
)

/** Who looks through the session's account, as they and the session they began it from are now. */
export interface SupportSession {
  id: string
  accountId: number
  name: string
  roleName: string
  plants: readonly number[]
  /** the account is active, still has the flag, and its own session was not ended */
  active: boolean
  /** of the own session */
  expiresAt: number
}

export interface Session {
  accountId: number
  name: string
  roleId: number
  roleName: string
  profileId: number
  language: Language
  active: boolean
  permissionsVersion: number
  plants: readonly number[]
  expiresAt: number
  revoked: boolean
  /** milliseconds, as it was last written down */
  lastUsedAt: number
  /** the person's own logbook type; null: the profile's */
  logBookId: number | null
  /** may look through another account's eyes */
  technicalSupport: boolean
  /** null: the account's owner themselves */
  support: SupportSession | null
}

interface SessionRow {
  id: string
  account_id: number
  name: string
  role_id: number
  role_name: string
  profile_id: number
  language: Language
  state: string
  permissions_version: number
  plants: number[] | null
  expires_at: string
  revoked_at: string | null
  last_used_at: string
  technical_support: boolean
  log_book_id: number | null
  own_expires_at: string | null
  own_revoked_at: string | null
  supporter_id: number | null
  supporter_name: string | null
  supporter_role: string | null
  supporter_active: boolean | null
  supporter_plants: number[] | null
}

/** Sessions as the database has them, by id; whether they live is for `lives` to say. */
export async function loadSessions(
  db: Pick<Connection, 'query'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Session>> {
  const { rows } = await db.query<SessionRow>(
    `select s.id, a.id as account_id, a.name, a.role_id, r.name as role_name, a.profile_id, a.language, a.state,
       a.permissions_version, s.expires_at, s.revoked_at, coalesce(s.last_used_at, s.created_at) as last_used_at,
       a.technical_support, a.log_book_id,
       own.expires_at as own_expires_at, own.revoked_at as own_revoked_at, b.id as supporter_id,
       b.name as supporter_name, br.name as supporter_role,
       b.state = 'ACTIVE' and b.technical_support as supporter_active,
       (select array_agg(p.industry_id) from accounts_plants p where p.account_id = b.id) as supporter_plants,
       (select array_agg(p.industry_id order by p.industry_id) from accounts_plants p where p.account_id = a.id) as plants
     from accounts_sessions s
     join accounts a on a.id = s.account_id
     join accounts_roles r on r.id = a.role_id
     left join accounts_sessions own on own.id = s.support_session_id
     left join accounts b on b.id = own.account_id
     left join accounts_roles br on br.id = b.role_id
     where s.id = any($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, sessionOf(row)]))
}

function sessionOf(row: SessionRow): Session {
  return {
    accountId: row.account_id,
    name: row.name,
    roleId: row.role_id,
    roleName: row.role_name,
    profileId: row.profile_id,
    language: row.language,
    active: row.state === 'ACTIVE',
    permissionsVersion: row.permissions_version,
    plants: row.plants ?? [],
    expiresAt: Date.parse(row.expires_at),
    revoked: row.revoked_at !== null,
    lastUsedAt: Date.parse(row.last_used_at),
    technicalSupport: row.technical_support,
    logBookId: row.log_book_id,
    support: supportOf(row),
  }
}

function supportOf(row: SessionRow): SupportSession | null {
  if (row.supporter_id === null) return null
  return {
    id: row.id,
    accountId: row.supporter_id,
    name: row.supporter_name ?? '',
    roleName: row.supporter_role ?? '',
    plants: row.supporter_plants ?? [],
    active: row.supporter_active === true && row.own_revoked_at === null,
    expiresAt: Date.parse(row.own_expires_at ?? ''),
  }
}

/** Live sessions by id; forgotten as soon as one is revoked or an account changes. */
export const sessions = defineKeyedCache<Session>('accounts.sessions', 20_000, async (db, sessionId) =>
  (await loadSessions(db, [sessionId])).get(sessionId),
)
