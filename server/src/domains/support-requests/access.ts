import { hasAnyRight } from '@lineside/contract/core'
import { mayManageSupport } from '@lineside/contract/support-requests'
import { assertInScope } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import type { Params } from '../../core/list/index.ts'
import { problem } from '../../core/problems/index.ts'
import type { SupportRequest } from './notices.ts'
import { columns } from './queries.ts'

const managesSupport = (ctx: ReadContext) => hasAnyRight(ctx.actor, mayManageSupport)

/** Rows `s` of the reader's plants that they see; null for all. */
export const seenRequests = (ctx: ReadContext, p: Params): string | null =>
  managesSupport(ctx) ? null : `s.requester_id = ${p.add(ctx.actor.accountId)}`

/** One of the reader's plants that they manage or asked for themselves; any other does not exist for them. */
export async function loadRequest(ctx: ReadContext, id: number): Promise<SupportRequest> {
  const { rows } = await ctx.db.query<SupportRequest>(`select ${columns} from support_requests s where s.id = $1`, [id])
  const [record] = rows
  if (!record) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, record.industry_id)
  if (!managesSupport(ctx) && record.requester_id !== ctx.actor.accountId) throw problem('NOT_FOUND')
  return record
}

/** The same for who changes it: others wait for the end of the command. */
export async function lockRequest(ctx: ReadContext, id: number): Promise<SupportRequest> {
  // a statement of its own: what is read along with the lock may be older than what it waited for
  await ctx.db.query('select 1 from support_requests where id = $1 for update', [id])
  return loadRequest(ctx, id)
}
