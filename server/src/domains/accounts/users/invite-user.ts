import { inviteUser } from '@lineside/contract/accounts'
import { commands, type WriteContext } from '../../../core/kernel/index.ts'
import { transition } from '../../../core/states/index.ts'
import { accountNames } from '../queries.ts'
import { presentUserNow } from './access.ts'
import { takenProblem } from './change-user.ts'
import { assertMayBe } from './check-facts.ts'
import { Change, type Facts, factsAfter } from './facts.ts'
import { supervisors } from './hierarchy.ts'
import { deliver, newLink } from './issue-link.ts'
import { userRules } from './rules.ts'
import { columnsOf, insertPlants, insertTopicRights } from './store-facts.ts'

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

async function makeUser(ctx: WriteContext, facts: Facts): Promise<number> {
  const change = new Change(null, facts)
  await assertMayBe(ctx, null, change)
  const id = await ctx.newId()
  const state = await transition(ctx, userRules, {
    from: null,
    event: 'invited',
    record: { id, role_name: '', state: 'INVITED' },
    history: { entity: 'accounts', entityId: id, industryId: null, after: change.part(facts) },
  })
  ctx.insert('accounts', { id, state, ...columnsOf(facts) })
  insertPlants(ctx, id, facts)
  insertTopicRights(ctx, id, facts.topicRights)
  ctx.outdates(accountNames)
  ctx.outdates(supervisors)
  return id
}
