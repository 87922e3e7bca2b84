import type { newUser } from '@lineside/contract/accounts'
import type { Infer } from '@lineside/contract/core'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { transition } from '../../../core/states/index.ts'
import { accountNames } from '../queries.ts'
import { assertMayBe } from './check-facts.ts'
import { Change, type Facts, factsAfter } from './facts.ts'
import { supervisors } from './hierarchy.ts'
import { userRules } from './rules.ts'
import { columnsOf, insertPlants, insertTopicRights } from './store-facts.ts'

/** Invites somebody within the work under way, checked, with its history; they come by a link that is issued later. */
export const addInvited = (ctx: WriteContext, person: Infer<typeof newUser>): Promise<number> =>
  makeUser(ctx, factsAfter(person, {}))

/** A user who has no password yet. */
export async function makeUser(ctx: WriteContext, facts: Facts): Promise<number> {
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
