import { becomeAdministrator } from '@lineside/contract/accounts'
import { command } from '../../../core/kernel/index.ts'
import type { Rate } from '../../../core/limits/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { profiles } from '../../profiles/index.ts'
import { assertNotCommon } from '../password/common.ts'
import { type Hashing, hashPassword } from '../password/hashing.ts'
import { startSession } from '../sign-in/start-session.ts'
import type { Tokens } from '../sign-in/token.ts'
import { hasAccounts, insertAdministrator, oneAdministratorAtATime } from './first-administrator.ts'
import { findLink, useLink } from './links.ts'
import { withinLimit } from './open-link.ts'

/** Whoever holds the link of an empty plant becomes its first administrator and is signed in. */
export function becomeAdministratorCommand(tokens: Tokens, hashing: Hashing, failures: Rate) {
  return command(becomeAdministrator, (ctx, { body }) =>
    withinLimit(ctx, failures, async () => {
      const { id: login, name, password } = body
      // whoever holds no link has nothing hashed, and who has one waits for no transaction meanwhile
      const passwordHash = await hashing.run(ctx.address, async () => {
        const { purpose } = await findLink(ctx.ahead, body.token, ctx.now)
        if (purpose !== 'firstAdministrator') throw problem('LINK_UNKNOWN')
        await assertNotCommon('password', password)
        return hashPassword(password)
      })
      await oneAdministratorAtATime(ctx.db)
      await useLink(ctx.db, body.token, 'firstAdministrator', ctx.now)
      if (await hasAccounts(ctx.db)) throw problem('LINK_EXPIRED')
      const made = await insertAdministrator(ctx, { login, name, passwordHash, language: ctx.language })
      ctx.outdates(profiles)
      await ctx.record({ entity: 'accounts', entityId: made.id, industryId: null, event: 'accounts.created' })
      const profile = (await ctx.cached(profiles)).get(made.profileId)
      if (!profile) throw new Error('The profile of the first administrator was not stored')
      const account = await startSession(ctx, tokens, { ...made, plants: [], permissionsVersion: 1 }, profile)
      return { ...account, device: await tokens.devices.remember(ctx, made.id, body.device) }
    }),
  )
}
