import { endSupport } from '@lineside/contract/accounts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { sessions } from '../queries.ts'
import { recordOnBoth } from './history.ts'

/** What ended a look: its person, its 30 minutes, or that the own session or the right to it had ended. */
export type EndedBy = 'person' | 'time' | 'session'

interface Row {
  supporter_id: number
  account_id: number
  support_reason: string
  ended_at: string
}

/** Ends a look with the rows on both accounts, once: false where that was done. */
export async function endImpersonation(
  ctx: WriteContext,
  id: string,
  by: EndedBy,
  supporterId?: number,
): Promise<boolean> {
  const { rows } = await ctx.db.query<Row>(
    `update accounts_sessions s set support_ended_at = $2,
       revoked_at = least(coalesce(s.revoked_at, $2), coalesce(own.revoked_at, $2), s.expires_at, $2)
     from accounts_sessions own
     where s.id = $1 and own.id = s.support_session_id and s.support_ended_at is null
       and ($3::bigint is null or own.account_id = $3::bigint)
     returning own.account_id as supporter_id, s.account_id, s.support_reason, s.revoked_at as ended_at`,
    [id, ctx.now.toISOString(), supporterId ?? null],
  )
  const row = rows[0]
  if (!row) return false
  await recordOnBoth(ctx, {
    event: 'accounts.supportEnded',
    supporterId: row.supporter_id,
    personId: row.account_id,
    reason: row.support_reason,
    after: { by, endedAt: new Date(row.ended_at).toISOString() },
  })
  ctx.outdates(sessions)
  return true
}

/** Somebody else's look does not exist for the caller, nor does one that has ended. */
export const endSupportCommand = command(endSupport, async (ctx, { params }) => {
  if (!(await endImpersonation(ctx, params.id, 'person', ctx.actor.accountId))) throw problem('NOT_FOUND')
  return undefined
})
