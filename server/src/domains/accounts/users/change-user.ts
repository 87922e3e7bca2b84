import { changeUser, type userChanges } from '@lineside/contract/accounts'
import type { Infer } from '@lineside/contract/core'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { ADMINISTRATOR } from '../authenticate.ts'
import { assertCurrent, holdUserFor, presentUserNow, type UserRecord } from './access.ts'
import { assertMayBe, loginTaken } from './check-facts.ts'
import { Change, factsAfter, factsOf } from './facts.ts'
import { assertMayChange } from './rules.ts'
import { storeChange } from './store-facts.ts'

export const changeUserCommand = command(
  changeUser,
  async (ctx, { params, body }) => {
    const record = await holdUserFor(ctx, params.id)
    const { rowVersion, ...changes } = body
    assertMayChange(ctx.actor, record)
    await assertCurrent(ctx, record, rowVersion)
    await changeFacts(ctx, record, changes)
    return presentUserNow(ctx, record.id)
  },
  {
    // two who take one id at once: the second is told as if it had come later
    async accounts_login() {
      throw loginTaken()
    },
  },
)

/** Changes a user who is held; the history keeps what changed, and that it was saved where nothing did. */
export async function changeFacts(
  ctx: WriteContext,
  record: UserRecord,
  changes: Omit<Infer<typeof userChanges>, 'rowVersion'>,
): Promise<void> {
  const before = factsOf(record)
  const change = new Change(before, factsAfter(before, changes))
  const isActiveAdministrator = record.role_name === ADMINISTRATOR && record.state === 'ACTIVE'
  await assertMayBe(ctx, { id: record.id, isActiveAdministrator }, change)
  await storeChange(ctx, record.id, change)
  await ctx.record({
    entity: 'accounts',
    entityId: record.id,
    industryId: null,
    event: 'accounts.changed',
    before: change.part(before),
    after: change.part(change.after),
  })
}
