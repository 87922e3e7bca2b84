import { identityKey, type Language, writtenLogin } from '@lineside/contract/core'
import { acquireLock } from '../../../core/db/index.ts'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { sessions } from '../queries.ts'
import type { Claims } from './refusal.ts'

/** The account behind an identity, as the sign-in needs it. */
export interface Match {
  id: number
  name: string
  roleId: number
  roleName: string
  profileId: number
  language: Language
  state: string
  permissionsVersion: number
  logBookId: number | null
  plants: readonly number[]
}

const account = `select a.id, a.name, a.role_id as "roleId", r.name as "roleName", a.profile_id as "profileId", a.language,
  a.state, a.permissions_version as "permissionsVersion", a.log_book_id as "logBookId",
  coalesce((select array_agg(p.industry_id order by p.industry_id) from accounts_plants p where p.account_id = a.id),
    '{}') as plants
  from accounts a join accounts_roles r on r.id = a.role_id`

async function find(ctx: WriteContext, where: string, values: readonly unknown[]): Promise<Match | undefined> {
  const { rows } = await ctx.db.query<Match>(`${account} where ${where}`, values)
  return rows[0]
}

/**
 * The account of an identity: the one bound to its subject, or, at the first sign-in, the one whose ID is its user name
 * or its verified e-mail and which no other subject has; that one is bound from then on (decision 0032). An invited
 * account becomes active by it. Undefined where there is none.
 */
export async function accountOf(ctx: WriteContext, issuer: string, claims: Claims): Promise<Match | undefined> {
  await oneAtATime(ctx, issuer, claims.sub)
  const bound = await find(
    ctx,
    'a.id = (select account_id from accounts_identities where issuer = $1 and subject = $2)',
    [issuer, claims.sub],
  )
  if (bound) return bound
  for (const login of loginsOf(claims)) {
    const result = await find(
      ctx,
      `a.login_key = $1 and not exists (
         select 1 from accounts_identities i where i.account_id = a.id and i.issuer = $2)`,
      [identityKey(login), issuer],
    )
    if (result) return bind(ctx, issuer, claims.sub, result)
  }
  return undefined
}

/** What people are known by here, as the provider says it: never an address that it has not verified. */
export function loginsOf({ preferred_username, email, email_verified }: Claims): string[] {
  const input = [preferred_username, email_verified === true ? email : undefined]
  return input.filter((one) => typeof one === 'string' && one.trim() !== '').map((one) => writtenLogin(String(one)))
}

/** Two first sign-ins of one person stand in line. */
async function oneAtATime(ctx: WriteContext, issuer: string, subject: string) {
  await acquireLock(ctx.db, 'accounts.identity', issuer, subject)
}

/** Undefined where another subject was quicker to take the account. */
export async function bind(
  ctx: WriteContext,
  issuer: string,
  subject: string,
  result: Match,
): Promise<Match | undefined> {
  const { rows } = await ctx.db.query(
    `insert into accounts_identities (issuer, subject, account_id, bound_at) values ($1, $2, $3, $4)
     on conflict do nothing returning account_id`,
    [issuer, subject, result.id, ctx.now.toISOString()],
  )
  if (rows.length === 0) return undefined
  await ctx.record({
    entity: 'accounts',
    entityId: result.id,
    industryId: null,
    event: 'accounts.identityBound',
    after: { issuer, subject },
  })
  return result.state === 'INVITED' ? activate(ctx, result) : result
}

/** Who was invited and is known to the provider needs no link any more. */
async function activate(ctx: WriteContext, result: Match): Promise<Match> {
  await ctx.db.query(`update accounts set state = 'ACTIVE', row_version = row_version + 1 where id = $1`, [result.id])
  await ctx.db.query(
    `update accounts_links set expires_at = $2
     where account_id = $1 and purpose = 'invitation' and used_at is null and expires_at > $2`,
    [result.id, ctx.now.toISOString()],
  )
  ctx.outdates(sessions)
  return { ...result, state: 'ACTIVE' }
}
