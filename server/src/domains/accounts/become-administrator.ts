import { becomeAdministrator } from '@lineside/contract/accounts'
import { hash } from '@node-rs/argon2'
import { command } from '../../core/kernel/index.ts'
import type { RateLimit } from '../../core/limits/index.ts'
import { problem } from '../../core/problems/index.ts'
import { profiles } from '../profiles/index.ts'
import { hasAccounts, insertAdministrator, oneAdministratorAtATime } from './first-administrator.ts'
import { useLink } from './links.ts'
import { withinLimit } from './open-link.ts'
import { startSession } from './start-session.ts'
import type { Tokens } from './token.ts'

/** Whoever holds the link of an empty plant becomes its first administrator and is signed in. */
export function becomeAdministratorCommand(tokens: Tokens, failures: RateLimit) {
  return command(becomeAdministrator, (ctx, { body }) =>
    withinLimit(ctx, failures, async () => {
      await oneAdministratorAtATime(ctx.db)
      await useLink(ctx.db, body.token, 'firstAdministrator', ctx.now)
      if (await hasAccounts(ctx.db)) throw problem('LINK_EXPIRED')
      const { id: login, name, password } = body
      const made = await insertAdministrator(ctx, {
        login,
        name,
        passwordHash: await hash(password),
        language: ctx.language,
      })
      ctx.outdates(profiles)
      await ctx.record({ entity: 'accounts', entityId: made.id, industryId: null, event: 'accounts.created' })
      const profile = (await ctx.cached(profiles)).get(made.profileId)
      if (!profile) throw new Error('The profile of the first administrator was not stored')
      return startSession(ctx, tokens, { ...made, plants: [], permissionsVersion: 1 }, profile)
    }),
  )
}
