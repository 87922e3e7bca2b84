import { inviteUser } from '@lineside/contract/accounts'
import { commands } from '../../../core/kernel/index.ts'
import { presentUserNow } from './access.ts'
import { takenProblem } from './change-user.ts'
import { factsAfter } from './facts.ts'
import { deliver, newLink } from './issue-link.ts'
import { makeUser } from './make-user.ts'

/**
 * Makes a user who has no password yet, and the link by which they choose one. Where nobody signs in by a password there
 * is no link: the identity provider lets them in.
 */
export const inviteUserCommand = commands(inviteUser, async (ctx, { body, one }) => {
  const facts = factsAfter(body, {})
  const { passwordSignIn } = ctx.services.config
  try {
    const { user, made } = await one(async (own) => {
      const id = await makeUser(own, facts)
      const { name, language, email } = facts
      const made = passwordSignIn ? await newLink(own, 'invitation', { id, name, language, email }) : null
      return { user: await presentUserNow(own, id), made }
    })
    return { user, link: made && (await deliver(ctx, made)) }
  } catch (error) {
    throw takenProblem(error)
  }
})
