import { signOut } from '@lineside/contract/accounts'
import { run } from '../../core/db/index.ts'
import { command } from '../../core/kernel/index.ts'
import { sessions } from './queries.ts'
import { sql } from './tables.ts'

/** Ends the caller's session; its token is refused from the next request on, in every process. */
export const signOutCommand = command(signOut, async (ctx) => {
  const revoked_at = ctx.now.toISOString()
  await run(ctx.db, sql.updateTable('accounts_sessions').set({ revoked_at }).where('id', '=', ctx.actor.sessionId))
  await ctx.record({
    entity: 'accounts',
    entityId: ctx.actor.accountId,
    industryId: null,
    event: 'accounts.signedOut',
  })
  ctx.outdates(sessions)
  await ctx.announce('accounts.sessionsEnded', {
    accountId: ctx.actor.accountId,
    which: { only: ctx.actor.sessionId },
  })
  return undefined
})
