import { inviteUser } from '@lineside/contract/accounts'
import { command } from '../../../core/kernel/index.ts'
import { transition } from '../../../core/states/index.ts'
import { accountNames } from '../queries.ts'
import { presentUserNow } from './access.ts'
import { assertMayBe, loginTaken } from './check-facts.ts'
import { Change, factsAfter } from './facts.ts'
import { supervisors } from './hierarchy.ts'
import { newLink } from './issue-link.ts'
import { userRules } from './rules.ts'
import { columnsOf, insertPlants, insertTopicRights } from './store-facts.ts'

/** Makes a user who has no password yet, and the link by which they choose one. */
export const inviteUserCommand = command(
  inviteUser,
  async (ctx, { body }) => {
    const facts = factsAfter(body, {})
    const change = new Change(null, facts)
    await assertMayBe(ctx, { id: null, isActiveAdministrator: false }, change)
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
    const link = await newLink(ctx, 'invitation', id)
    return { user: await presentUserNow(ctx, id), link }
  },
  {
    async accounts_login() {
      throw loginTaken()
    },
  },
)
