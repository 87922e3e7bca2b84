import { signOut } from '@lineside/contract/accounts'
import { command } from '../../../core/kernel/index.ts'
import { sessions } from '../queries.ts'

/** Ends the caller's session; its token is refused from the next request on, in every process. */
export const signOutCommand = command(signOut, async (ctx) => {
  await ctx.db.query('update accounts_sessions set revoked_at = $1 where id = $2', [ctx.now, ctx.actor.sessionId])
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
