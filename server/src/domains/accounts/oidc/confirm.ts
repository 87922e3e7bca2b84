import { confirmCorporate } from '@lineside/contract/accounts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import type { Rate } from '../../../core/limits/index.ts'
import { Problem, problem } from '../../../core/problems/index.ts'
import { profiles } from '../../profiles/index.ts'
import { hindranceOf, isNoted } from '../sign-in/sign-in.ts'
import { startSession } from '../sign-in/start-session.ts'
import type { Tokens } from '../sign-in/token.ts'
import { type Attempt, readAttempt } from './attempt.ts'
import type { Corporate } from './corporate.ts'
import { exchangeCode, withUserinfo } from './exchange.ts'
import { accountOf, loginsOf, type Match } from './match.ts'
import type { Addresses, Provider } from './provider.ts'
import { provision } from './provision.ts'
import type { Claims } from './refusal.ts'
import { codeOf, logClocks, logRefusal, Refusal } from './refusal.ts'
import { verifyIdToken } from './verify.ts'

/**
 * Confirms what the provider gave and signs the person in. Everything that waits for the provider comes before the first
 * question to the database, so that no transaction waits for somebody else's server.
 */
export function confirmCorporateCommand(corporate: Corporate, tokens: Tokens, failures: Rate, refusals: Rate) {
  const logFull = oncePerMinute()
  return command(confirmCorporate, async (ctx, { body }) => {
    const provider = corporate.provider(ctx.services.config)
    const now = ctx.now.getTime()
    if (!(await failures.take(ctx.address, now))) {
      const full = problem('TOO_MANY_REQUESTS')
      logFull(now, () => logRefusal(ctx, full))
      throw full
    }
    try {
      const attempt = await readAttempt(await corporate.secret(ctx.services), body, ctx.now)
      if (body.error) throw problem('IDENTITY_REFUSED', { cause: new Refusal({ error: codeOf(body.error) }) })
      const addresses = await provider.addresses(now)
      const { claims, idToken } = await identityOf(ctx, provider, addresses, attempt)
      logClocks(ctx, claims)
      await useOnce(ctx, attempt)
      const result = await accountFor(ctx, provider, claims)
      const profile = result && (await ctx.cached(profiles)).get(result.profileId)
      const hindrance = result ? hindranceOf(ctx, result, profile) : unknown(claims)
      if (hindrance || !result || !profile) return await refuse(ctx, hindrance ?? problem('NO_PORTAL_RIGHT'), result)
      const account = await startSession(ctx, tokens, result, profile)
      failures.giveBack(ctx.address, now)
      const signOutAddress = endSessionAddress(provider, addresses, attempt, idToken)
      return { ...account, ...(signOutAddress && { signOutAddress }) }
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) {
        failures.giveBack(ctx.address, now)
        throw error
      }
      if (error.code === 'IDENTITY_REFUSED' && (await isNoted(ctx, refusals, ctx.db)))
        return refuse(ctx, error, undefined)
      logRefusal(ctx, error)
      throw error
    }
  })
}

/** Who the provider says it is: by the id_token itself, or by the code it is exchanged for. */
async function identityOf(ctx: WriteContext, provider: Provider, addresses: Addresses, attempt: Attempt) {
  const input = ctx.presented
  if (!input) throw problem('IDENTITY_REFUSED')
  if (provider.config.flow === 'implicit') {
    return { claims: await verifyIdToken(provider, input, attempt.nonce, ctx.now), idToken: input }
  }
  const { idToken, accessToken } = await exchangeCode(provider, addresses, input, attempt)
  const claims = await verifyIdToken(provider, idToken, attempt.nonce, ctx.now)
  return { claims: await withUserinfo(addresses, claims, accessToken), idToken }
}

/** A nonce is good once, in all processes together; the second to come waits here for the first. */
async function useOnce(ctx: WriteContext, attempt: Attempt) {
  const { rows } = await ctx.db.query(
    'insert into accounts_sign_in_attempts (id, used_at) values ($1, $2) on conflict do nothing returning id',
    [attempt.id, ctx.now.toISOString()],
  )
  if (rows.length === 0) throw problem('SIGN_IN_STATE', { cause: new Refusal({ why: 'used before' }) })
}

/** Where nobody is found, it helps to know whether the provider gave a name at all. */
function unknown(claims: Claims): Problem {
  const why = loginsOf(claims).length === 0 ? 'no user name and no verified e-mail' : 'no such account'
  return problem('NO_PORTAL_RIGHT', { cause: new Refusal({ why }) })
}

/** A flood of refusals fills no log. */
function oncePerMinute() {
  let until = 0
  return (now: number, notify: () => void) => {
    if (now < until) return
    until = now + 60_000
    notify()
  }
}

async function accountFor(ctx: WriteContext, { config }: Provider, claims: Claims): Promise<Match | undefined> {
  const result = await accountOf(ctx, config.issuer, claims)
  if (result || config.defaultProfile === null) return result
  return provision(ctx, config.issuer, claims, config.defaultProfile)
}

/** Leaves a trace and answers the problem; what the attempt used up stays used. */
async function refuse(ctx: WriteContext, refusal: Problem, result: Match | undefined): Promise<never> {
  logRefusal(ctx, refusal)
  await ctx.record({
    entity: 'accounts',
    entityId: result?.id ?? 0,
    industryId: null,
    event: 'accounts.signInRefused',
  })
  return ctx.refuse(refusal)
}

/**
 * Characters of the whole address of a sign-out. A hint of somebody in many groups has ten thousand, which no server takes
 * in an address; without it the provider asks whether to sign out, and the address still says by which client.
 */
const MAX_SIGN_OUT_LENGTH = 4_000

/** Where the provider's own session ends (OpenID Connect RP-Initiated Logout 1.0); null where it has no such place. */
function endSessionAddress({ config }: Provider, { endSession }: Addresses, { origin }: Attempt, idToken: string) {
  if (!endSession) return null
  const address = new URL(endSession)
  address.searchParams.set('client_id', config.clientId)
  address.searchParams.set('post_logout_redirect_uri', `${origin}/`)
  const bare = address.href
  address.searchParams.set('id_token_hint', idToken)
  return address.href.length > MAX_SIGN_OUT_LENGTH ? bare : address.href
}
