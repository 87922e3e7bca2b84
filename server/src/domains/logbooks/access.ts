import { hasAnyRight } from '@lineside/contract/core'
import { mayReadLogbooks } from '@lineside/contract/logbooks'
import { assertInScope } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import type { Params } from '../../core/list/index.ts'
import { problem } from '../../core/problems/index.ts'
import { logbooksOf, subordinatesOf } from '../accounts/index.ts'

interface OfLogbook {
  logbook_id: number
  industry_id: number
}

/** Whether somebody keeps the books of a logbook: by their own `logBookId`, else by their profile's, at this very moment. */
export const mayWrite = ({ actor }: Pick<ReadContext, 'actor'>, { logbook_id }: OfLogbook) =>
  actor.logBookId === logbook_id

/**
 * Books are read by who keeps them, by whom those report to, and with right 13 by the others of the plant.
 * @throws NOT_FOUND outside the reader's plants, FORBIDDEN within them
 */
export async function assertMayRead(ctx: ReadContext, book: OfLogbook): Promise<void> {
  assertInScope(ctx.actor, book.industry_id)
  const seen = await readableLogbooks(ctx)
  if (seen !== null && !seen.includes(book.logbook_id)) throw problem('FORBIDDEN')
}

/** The logbooks whose books somebody reads, within their plants; null: all of them. */
export async function readableLogbooks(ctx: ReadContext): Promise<readonly number[] | null> {
  if (hasAnyRight(ctx.actor, mayReadLogbooks)) return null
  const below = await logbooksOf(ctx, await subordinatesOf(ctx))
  return ctx.actor.logBookId === undefined ? below : [ctx.actor.logBookId, ...below]
}

/** The same as a condition of a list; null for who sees all. */
export async function seenCondition(ctx: ReadContext, p: Params): Promise<string | null> {
  const seen = await readableLogbooks(ctx)
  return seen && `d.logbook_id = any(${p.add(seen)}::bigint[])`
}
