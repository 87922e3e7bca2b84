import { randomUUID } from 'node:crypto'
import { hasHappened } from '../../../core/history/index.ts'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { setting } from '../../../core/settings/index.ts'
import type { Profile } from '../../profiles/index.ts'
import { type AccountFacts, presentAccount, sessionTimes } from '../present.ts'
import { deviceOf } from '../settings/device.ts'
import { favouritesOf } from '../settings/favourites.ts'
import type { Tokens } from './token.ts'

/**
 * Opens a session for somebody whose right to one was found good, and answers the account with its token. `way`: by what they
 * proved it, where that was no password and no provider.
 */
export async function startSession(
  ctx: WriteContext,
  tokens: Tokens,
  facts: AccountFacts,
  profile: Profile,
  way?: 'pin' | 'badge',
) {
  if (!(await tokens.rate.take(String(facts.id), ctx.now.getTime(), ctx.db))) throw problem('TOO_MANY_REQUESTS')
  const hours = await setting(ctx, 'session.hours')
  const expiresAt = new Date(ctx.now.getTime() + hours * 3_600_000)
  const sessionId = randomUUID()
  const { browser, system } = deviceOf(ctx.agent)
  ctx.insert('accounts_sessions', {
    id: sessionId,
    account_id: facts.id,
    platform: ctx.platform,
    created_at: ctx.now.toISOString(),
    expires_at: expiresAt.toISOString(),
    revoked_at: null,
    browser,
    system,
  })
  await ctx.record({
    entity: 'accounts',
    entityId: facts.id,
    industryId: null,
    event: 'accounts.signedIn',
    after: { platform: ctx.platform, ...(way && { way }) },
  })
  // any other language was given to the person with the account
  const chose = await hasHappened(ctx.db, 'accounts', facts.id, 'accounts.languageChanged')
  return {
    ...(await presentAccount(ctx, facts, profile)),
    ...(await sessionTimes(ctx)),
    ...(await favouritesOf(ctx, facts.id)),
    ...(chose && { languageChosen: true as const }),
    token: await tokens.sign(sessionId, expiresAt),
    deviceKey: tokens.devices.encryptionKey(facts.id),
  }
}
