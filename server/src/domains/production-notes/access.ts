import { hasAnyRight } from '@lineside/contract/core'
import { maySeeAll } from '@lineside/contract/production-notes'
import type { Actor } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import type { Params } from '../../core/list/index.ts'

/** Whether somebody sees the notes of all people of their plants; others see their own. */
export const seesAll = (actor: Actor): boolean => hasAnyRight(actor, maySeeAll)

/** Rows `n` that the reader sees; null for all of their plants. */
export const seenNotes = async (ctx: ReadContext, p: Params): Promise<string | null> =>
  seesAll(ctx.actor) ? null : `n.author_id = ${p.add(ctx.actor.accountId)}`
