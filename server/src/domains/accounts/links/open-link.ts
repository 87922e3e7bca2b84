import { openLink } from '@lineside/contract/accounts'
import { command, type ReadContext } from '../../../core/kernel/index.ts'
import type { Rate } from '../../../core/limits/index.ts'
import { Problem, problem } from '../../../core/problems/index.ts'
import { findLink } from './links.ts'

/** Says what a link is for, so that its page need not ask for anything in vain. It stays unused. */
export function openLinkCommand(failures: Rate) {
  return command(openLink, (ctx, { body }) =>
    withinLimit(ctx, failures, async () => {
      const { purpose, accountId, expiresAt } = await findLink(ctx.ahead, body.token, ctx.now)
      assertLinksOpen(ctx, purpose)
      const entityId = accountId ?? 0
      await ctx.record({ entity: 'accounts', entityId, industryId: null, event: 'accounts.linkOpened' })
      return { purpose, expiresAt, owner: accountId === null ? null : await ownerOf(ctx, accountId) }
    }),
  )
}

/** Where nobody signs in by a password nobody chooses one either; the way into an empty plant stays. */
export function assertLinksOpen({ services }: ReadContext, purpose: string): void {
  if (!services.config.passwordSignIn && purpose !== 'firstAdministrator') throw problem('PASSWORD_SIGN_IN_OFF')
}

async function ownerOf(ctx: ReadContext, accountId: number) {
  const { rows } = await ctx.db.query<{ id: string; name: string }>(
    'select login as id, name from accounts where id = $1',
    [accountId],
  )
  return rows[0] ?? null
}

/**
 * Refused links are counted by the address they come from, as failed sign-ins are: each counts before it is looked at,
 * and is taken back where it opened something.
 */
export async function withinLimit<T>(ctx: ReadContext, failures: Rate, work: () => Promise<T>): Promise<T> {
  const now = ctx.now.getTime()
  if (!(await failures.take(ctx.address, now))) throw problem('TOO_MANY_REQUESTS')
  let refused = false
  try {
    return await work()
  } catch (error) {
    refused = error instanceof Problem
    throw error
  } finally {
    if (!refused) failures.giveBack(ctx.address, now)
  }
}
