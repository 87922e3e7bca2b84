import { changeUser, type userChanges } from '@lineside/contract/accounts'
import type { Infer } from '@lineside/contract/core'
import { DatabaseError } from '../../../core/db/index.ts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { assertCurrent, lockUserFor, presentUser, presentUserNow } from './access.ts'
import { assertMayBe, badgeTaken, loginTaken } from './check-facts.ts'
import { Change, factsAfter, factsOf } from './facts.ts'
import type { UserRecord } from './record.ts'
import { assertMayChange } from './rules.ts'
import { storeChange } from './store-facts.ts'

/** What changes nothing is answered as it stands: no version, no history, nobody notified. */
export const changeUserCommand = command(changeUser, async (ctx, { params, body }) => {
  const { rowVersion, ...changes } = body
  const record = await lockUserFor(ctx, params.id)
  assertMayChange(ctx.actor, record)
  await assertCurrent(ctx, record, rowVersion)
  if (!changesAnything(record, changes)) return ctx.unchanged(await presentUser(ctx, record))
  try {
    await changeFacts(ctx, record, changes)
  } catch (error) {
    throw takenProblem(error)
  }
  return presentUserNow(ctx, record.id)
})

/** Two who take one ID or one badge at once: the second is answered as if it had come later. Any other error as it is. */
export function takenProblem(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error
  if (error.constraint === 'accounts_badge_key') return badgeTaken()
  return error.constraint === 'accounts_login_key' ? loginTaken() : error
}

type Changes = Omit<Infer<typeof userChanges>, 'rowVersion'>

export function changesAnything(record: UserRecord, changes: Changes): boolean {
  const before = factsOf(record)
  return new Change(before, factsAfter(before, changes)).keys.size > 0
}

/** Changes a user who is held; the history keeps what changed. */
export async function changeFacts(ctx: WriteContext, record: UserRecord, changes: Changes): Promise<void> {
  const before = factsOf(record)
  const change = new Change(before, factsAfter(before, changes))
  await assertMayBe(ctx, record, change)
  await writeFacts(ctx, record, change)
}

/** Writes a change of a user who is held, of whom nothing more is asked, with its history. */
export async function writeFacts(ctx: WriteContext, record: UserRecord, change: Change): Promise<void> {
  await storeChange(ctx, record.id, change)
  await ctx.record({
    entity: 'accounts',
    entityId: record.id,
    industryId: null,
    event: 'accounts.changed',
    before: change.before && change.part(change.before),
    after: change.part(change.after),
  })
}
