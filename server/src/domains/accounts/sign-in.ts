import { randomUUID } from 'node:crypto'
import { signIn } from '@lineside/contract/accounts'
import type { Language } from '@lineside/contract/core'
import { hash, verify } from '@node-rs/argon2'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { type RateLimit, rateLimit } from '../../core/limits/index.ts'
import { type Problem, problem } from '../../core/problems/index.ts'
import { setting } from '../../core/settings/index.ts'
import { type Profile, profiles } from '../profiles/index.ts'
import { countFailure, forgetFailures, LOCK_MINUTES, lockedMinutes, oneAtATime } from './sign-in-failures.ts'
import { startSession } from './start-session.ts'
import type { Tokens } from './token.ts'

interface AccountRow {
  id: number
  name: string
  password_hash: string | null
  role_id: number
  role_name: string
  profile_id: number
  language: Language
  state: string
  permissions_version: number
  log_book_id: number | null
  plants: number[] | null
}

/** Signs in with ID and password (decisions 5.1). Unknown ids cost the same time and lock the same way. */
export function signInCommand(tokens: Tokens, failedPerMinute: number) {
  const failures = rateLimit(failedPerMinute)
  return command(signIn, async (ctx, { body }) => {
    if (failures.exceeded(ctx.address, ctx.now.getTime())) throw problem('TOO_MANY_REQUESTS')
    const login = body.id.trim().toLowerCase()
    await oneAtATime(ctx, login)
    const locked = await lockedMinutes(ctx, login)
    if (locked > 0) throw problem('ACCOUNT_LOCKED', { params: { minutes: locked } })
    const found = await findAccount(ctx, login)
    const fits = await passwordFits(found?.password_hash ?? null, body.password)
    if (!found || !fits) return refuseSignIn(ctx, login, found, failures)
    const profile = (await ctx.cached(profiles)).get(found.profile_id)
    const hindrance = hindranceOf(ctx, found, profile)
    if (hindrance || !profile) throw hindrance ?? problem('NO_PORTAL_RIGHT')
    return startSessionOf(ctx, tokens, login, found, profile)
  })
}

async function findAccount(ctx: WriteContext, login: string): Promise<AccountRow | undefined> {
  const { rows } = await ctx.db.query<AccountRow>(
    `select a.id, a.name, a.password_hash, a.role_id, r.name as role_name, a.profile_id, a.language, a.state,
       a.permissions_version, a.log_book_id,
       (select array_agg(p.industry_id order by p.industry_id) from accounts_plants p where p.account_id = a.id) as plants
     from accounts a join accounts_roles r on r.id = a.role_id where lower(a.login) = $1`,
    [login],
  )
  return rows[0]
}

let nobodysHash: Promise<string> | undefined

async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash(randomUUID())
  const fits = await verify(stored ?? (await nobodysHash), password)
  return fits && stored !== null
}

async function refuseSignIn(
  ctx: WriteContext,
  login: string,
  found: AccountRow | undefined,
  failures: RateLimit,
): Promise<never> {
  failures.count(ctx.address, ctx.now.getTime())
  const locks = await countFailure(ctx, login)
  // what was typed never stands in the history: it may be somebody's password
  await ctx.record({
    entity: 'accounts',
    entityId: found?.id ?? 0,
    industryId: null,
    event: locks ? 'accounts.locked' : 'accounts.signInRefused',
  })
  ctx.refuse(await refusalOf(ctx, found, locks))
  return undefined as never
}

async function refusalOf(ctx: WriteContext, found: AccountRow | undefined, locks: boolean): Promise<Problem> {
  if (locks) return problem('ACCOUNT_LOCKED', { params: { minutes: LOCK_MINUTES } })
  if (!(await setting(ctx, 'auth.verboseErrors'))) return problem('SIGN_IN_REFUSED')
  return problem(found ? 'WRONG_PASSWORD' : 'UNKNOWN_LOGIN')
}

const applicationOf = { 1: 'operatorApp', 2: 'portal', 3: 'managerApp' } as const

/** Why somebody who proved who they are may not come in all the same; null where they may. */
export function hindranceOf(
  ctx: WriteContext,
  found: Pick<AccountRow, 'state'>,
  profile: Profile | undefined,
): Problem | null {
  if (found.state !== 'ACTIVE') return problem('ACCOUNT_INACTIVE')
  const wanted = applicationOf[ctx.platform as keyof typeof applicationOf]
  if (!profile?.enabled || !profile.applications.includes(wanted)) return problem('NO_PORTAL_RIGHT')
  return null
}

async function startSessionOf(ctx: WriteContext, tokens: Tokens, login: string, found: AccountRow, profile: Profile) {
  await forgetFailures(ctx, login)
  const facts = {
    id: found.id,
    name: found.name,
    roleId: found.role_id,
    roleName: found.role_name,
    language: found.language,
    plants: found.plants ?? [],
    permissionsVersion: found.permissions_version,
    logBookId: found.log_book_id,
  }
  return startSession(ctx, tokens, facts, profile)
}
