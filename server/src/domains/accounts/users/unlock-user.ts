import { unlockUser } from '@lineside/contract/accounts'
import { command } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { clearFailures } from '../sign-in/sign-in-failures.ts'
import { lockUserFor, presentUserNow } from './access.ts'
import { assertMayChange } from './rules.ts'

/** Opens an ID that failed sign-ins closed, for every address and device; it gives nobody a password. */
export const unlockUserCommand = command(unlockUser, async (ctx, { params }) => {
  const record = await lockUserFor(ctx, params.id)
  assertMayChange(ctx.actor, record)
  if (record.locked_until === null) throw problem('STATE_REFUSED')
  await clearFailures(ctx.db, record.login_key)
  await ctx.record({ entity: 'accounts', entityId: record.id, industryId: null, event: 'accounts.unlocked' })
  return presentUserNow(ctx, record.id)
})
