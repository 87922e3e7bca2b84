import { changeUsers, type manyUsers } from '@lineside/contract/accounts'
import type { Infer } from '@lineside/contract/core'
import { changeEach } from '../../../core/catalogue/index.ts'
import { commands, type WriteContext } from '../../../core/kernel/index.ts'
import { assertCurrent, lockUserFor } from './access.ts'
import { changeFacts, changesAnything } from './change-user.ts'
import { assertMayChange } from './rules.ts'
import { disable, enable } from './set-active.ts'

type Changes = Infer<typeof manyUsers>['changes']

export const changeUsersCommand = commands(changeUsers, async (ctx, { body, one }) => {
  // whoever takes their own rights away does it behind all that they still need them for
  const last = ctx.actor.accountId
  const order = body.users.toSorted((a, b) => Number(a.id === last) - Number(b.id === last))
  const results = await changeEach(ctx, one, 'accounts', order, (own, { id, rowVersion }) =>
    changeOne(own, id, rowVersion, body.changes),
  )
  const byId = new Map(results.map((result) => [result.id, result]))
  return body.users.flatMap(({ id }) => byId.get(id) ?? [])
})

async function changeOne(ctx: WriteContext, id: number, sent: number, { active, ...changes }: Changes) {
  const record = await lockUserFor(ctx, id)
  assertMayChange(ctx.actor, record)
  await assertCurrent(ctx, record, sent)
  const changed = changesAnything(record, changes)
  const moves = active !== undefined && active !== (record.state !== 'INACTIVE')
  if (!changed && !moves) return ctx.unchanged(sent)
  if (changed) await changeFacts(ctx, record, changes)
  if (moves) await (active ? enable : disable)(ctx, changed ? await lockUserFor(ctx, id) : record)
  return sent + Number(changed) + Number(moves)
}
