import { signIn } from '@lineside/contract/accounts'
import { identityKey, type Language } from '@lineside/contract/core'
import { command, type Queries, type WriteContext } from '../../../core/kernel/index.ts'
import type { Rate } from '../../../core/limits/index.ts'
import { type Problem, problem } from '../../../core/problems/index.ts'
import { setting } from '../../../core/settings/index.ts'
import { type Profile, profiles } from '../../profiles/index.ts'
import { type Hashing, passwordFits } from '../password/hashing.ts'
import { type Devices, deviceSource, isKnownDevice } from './devices.ts'
import { countGuess, type Guess, locked, takeBack } from './sign-in-failures.ts'
import { startSession } from './start-session.ts'
import type { Tokens } from './token.ts'

export interface AccountRow {
  id: number
  login: string
  name: string
  password_hash: string | null
  pin_hash: string | null
  badge_key: string | null
  role_id: number
  role_name: string
  profile_id: number
  language: Language
  state: string
  permissions_version: number
  log_book_id: number | null
  plants: number[] | null
}

/** What the sign-in is made with. */
interface SignInWays {
  tokens: Tokens
  hashing: Hashing
  /** attempts a minute, of one address or one device that was signed in on, that were not right */
  attempts: Rate
  /** how many that are at nobody's ID stand in the history */
  refusals: Rate
}

/**
 * Signs in with ID and password (decisions 5.1). Every attempt counts before it is looked at, those at a locked ID
 * included; the password is looked at before the transaction, a few at once (decision 0046). Unknown IDs cost the same
 * time and lock the same way.
 */
export function signInCommand({ tokens, hashing, attempts, refusals }: SignInWays) {
  const { devices } = tokens
  return command(signIn, async (ctx, { body }) => {
    if (!ctx.services.config.passwordSignIn) throw problem('PASSWORD_SIGN_IN_OFF')
    const deviceId = devices.read(body.device)
    // a device that somebody has signed in on is not held up by what others do at its address
    const lane = deviceId === null ? ctx.address : `device ${deviceId}`
    const now = ctx.now.getTime()
    if (!(await attempts.take(lane, now))) throw problem('TOO_MANY_REQUESTS')
    const tried = await hashing.run(lane, () => tryPassword(ctx, devices, body, deviceId), deviceId !== null)
    if (!tried.fits || !tried.result) return refuseSignIn(ctx, refusals, tried)
    attempts.giveBack(lane, now)
    return enter(ctx, tokens, tried.result, { device: body.device })
  })
}

interface Tried {
  guess: Guess
  result: AccountRow | undefined
  fits: boolean
  /** the last one before the lock */
  last: boolean
}

async function tryPassword(
  ctx: WriteContext,
  devices: Devices,
  { id, password }: { id: string; password: string },
  deviceId: string | null,
): Promise<Tried> {
  const login = identityKey(id)
  const result = await findAccount(ctx.ahead, { login_key: login })
  const known = result !== undefined && deviceId !== null && (await isKnownDevice(ctx.ahead, result.id, deviceId))
  const source = known ? deviceSource(deviceId) : devices.fingerprint(ctx.address)
  const guess = { login, source, known, now: ctx.now }
  const { last } = await countGuess(ctx.ahead, guess)
  const fits = await passwordFits(result?.password_hash ?? null, password)
  if (fits) await takeBack(ctx.ahead, guess)
  return { guess, result, fits, last }
}

/** By one of what an account is found by. */
type AccountKey = { id: number } | { login_key: string } | { badge_key: string }

export async function findAccount(db: Queries, key: AccountKey): Promise<AccountRow | undefined> {
  const [[column, value] = []] = Object.entries(key)
  const { rows } = await db.query<AccountRow>(
    `select a.id, a.name, a.password_hash, a.pin_hash, a.badge_key, a.role_id, r.name as role_name, a.profile_id, a.language, a.state,
       a.permissions_version, a.log_book_id, a.login_key as login,
       (select array_agg(p.industry_id order by p.industry_id) from accounts_plants p where p.account_id = a.id) as plants
     from accounts a join accounts_roles r on r.id = a.role_id where a.${column} = $1`,
    [value],
  )
  return rows[0]
}

async function refuseSignIn(ctx: WriteContext, refusals: Rate, { guess, result, last }: Tried): Promise<never> {
  const refusal = await refusalOf(ctx, result, last)
  if (!result && !(await isNoted(ctx, refusals))) throw refusal
  // what was typed never stands in the history: it may be somebody's password
  await ctx.record({
    entity: 'accounts',
    entityId: result?.id ?? 0,
    industryId: null,
    event: last ? 'accounts.locked' : 'accounts.signInRefused',
    ...(last && { after: { knownDevice: guess.known } }),
  })
  return ctx.refuse(refusal)
}

/**
 * What is refused of nobody anybody can make as often as they like, and the history is kept for ever: of a day it holds so
 * many, and the log says that there were more. `within`: the transaction, where one may be open already.
 */
export async function isNoted({ services, now }: WriteContext, refusals: Rate, within?: Queries): Promise<boolean> {
  if (await refusals.take('nobody', now.getTime(), within)) return true
  services.log.warn({}, 'Refused sign-ins at no account are no longer noted today')
  return false
}

async function refusalOf(ctx: WriteContext, problems: AccountRow | undefined, locks: boolean): Promise<Problem> {
  if (locks) return locked()
  if (!(await setting(ctx, 'auth.verboseErrors'))) return problem('SIGN_IN_REFUSED')
  return problem(problems ? 'WRONG_PASSWORD' : 'UNKNOWN_LOGIN')
}

interface Entering {
  device: string | undefined
  /** at a station: by what they proved who they are */
  way?: 'pin' | 'badge'
}

/** What was proved must still be so: a password, a PIN, a badge or a state that changed meanwhile opens nothing. */
export async function enter(ctx: WriteContext, tokens: Tokens, proved: AccountRow, { device, way }: Entering) {
  const result = await findAccount(ctx.db, { id: proved.id })
  if (!result || proofs.some((proof) => result[proof] !== proved[proof])) throw problem('SIGN_IN_REFUSED')
  const profile = (await ctx.cached(profiles)).get(result.profile_id)
  const hindrance = hindranceOf(ctx, result, profile)
  if (hindrance || !profile) throw hindrance ?? problem('NO_PORTAL_RIGHT')
  const facts = {
    id: result.id,
    name: result.name,
    roleId: result.role_id,
    roleName: result.role_name,
    language: result.language,
    plants: result.plants ?? [],
    permissionsVersion: result.permissions_version,
    logBookId: result.log_book_id,
  }
  const account = await startSession(ctx, tokens, facts, profile, way)
  return { ...account, device: await tokens.devices.remember(ctx, result.id, device) }
}

const proofs = ['login', 'password_hash', 'pin_hash', 'badge_key'] as const

const applicationOf = { 1: 'operatorApp', 2: 'portal', 3: 'managerApp' } as const

/** Why somebody who proved who they are may not come in all the same; null where they may. */
export function hindranceOf(
  ctx: WriteContext,
  result: Pick<AccountRow, 'state'>,
  profile: Profile | undefined,
): Problem | null {
  if (result.state !== 'ACTIVE') return problem('ACCOUNT_INACTIVE')
  const requested = applicationOf[ctx.platform as keyof typeof applicationOf]
  if (!profile?.enabled || !profile.applications.includes(requested)) return problem('NO_PORTAL_RIGHT')
  return null
}
