import { changeUser, type userChanges } from '@lineside/contract/accounts'
import type { Infer } from '@lineside/contract/core'
import { DatabaseError } from '../../../core/db/index.ts'
import { commands, type WriteContext } from '../../../core/kernel/index.ts'
import { assertCurrent, holdUserFor, loadUserFor, presentUser, presentUserNow, type UserRecord } from './access.ts'
import { assertMayBe, loginTaken } from './check-facts.ts'
import { Change, factsAfter, factsOf } from './facts.ts'
import { assertMayChange } from './rules.ts'
import { storeChange } from './store-facts.ts'

/** What is wanted and already stands is answered as it stands: no version, no history, nobody told. */
export const changeUserCommand = commands(changeUser, async (ctx, { params, body, one }) => {
  const { rowVersion, ...changes } = body
  try {
    return await one((own) => change(own, params.id, rowVersion, changes))
  } catch (error) {
    if (error === nothingToDo) return presentUser(ctx, await loadUserFor(ctx, params.id))
    throw isLoginTaken(error) ? loginTaken() : error
  }
})

/** Thrown where there is nothing to do, so that nothing is written either. */
export const nothingToDo = Symbol('nothing to do')

/** Two who take one ID at once: the second is told as if it had come later. */
export function isLoginTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'accounts_login'
}

type Changes = Omit<Infer<typeof userChanges>, 'rowVersion'>

async function change(ctx: WriteContext, id: number, sent: number, changes: Changes) {
  const record = await holdUserFor(ctx, id)
  assertMayChange(ctx.actor, record)
  await assertCurrent(ctx, record, sent)
  if (!changesAnything(record, changes)) throw nothingToDo
  await changeFacts(ctx, record, changes)
  return presentUserNow(ctx, record.id)
}

export function changesAnything(record: UserRecord, changes: Changes): boolean {
  const before = factsOf(record)
  return new Change(before, factsAfter(before, changes)).keys.size > 0
}

/** Changes a user who is held; the history keeps what changed. */
export async function changeFacts(ctx: WriteContext, record: UserRecord, changes: Changes): Promise<void> {
  const before = factsOf(record)
  const change = new Change(before, factsAfter(before, changes))
  await assertMayBe(ctx, record, change)
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
