import type { ownSession } from '@lineside/contract/accounts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '@lineside/contract/accounts'
import type { Infer } from '@lineside/contract/core'
import { command, query, type ReadContext, type WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { sessions } from '../queries.ts'
import type { Device } from './device.ts'

interface Row extends Device {
  id: string
  platform: number
  created_at: string
  last_used_at: string | null
  expires_at: string
}

/** A session of the owner's that lives; one that looks through their eyes is somebody else's. */
const live = 'account_id = $1 and revoked_at is null and expires_at > $2 and support_session_id is null'

const mine = (ctx: ReadContext) => [ctx.actor.accountId, ctx.now.toISOString()]

export const listOwnSessionsQuery = query(listOwnSessions, async (ctx) => {
  const { rows } = await ctx.db.query<Row>(
    `select id, platform, browser, system, created_at, last_used_at, expires_at from accounts_sessions where ${live}`,
    mine(ctx),
  )
  const matches = rows.map((row) => present(row, ctx))
  return matches.sort((a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt))
})

function present(row: Row, { actor, now }: ReadContext): Infer<typeof ownSession> {
  const { id, platform, browser, system } = row
  const current = id === actor.sessionId
  const lastUsed = current ? now : new Date(row.last_used_at ?? row.created_at)
  return {
    id,
    platform,
    browser,
    system,
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: lastUsed.toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    current,
  }
}

export const endOwnSessionCommand = command(endOwnSession, async (ctx, { params }) => {
  const { rows } = await ctx.db.query<Device & { platform: number }>(
    `update accounts_sessions set revoked_at = $2 where ${live} and id = $3 returning platform, browser, system`,
    [...mine(ctx), params.id],
  )
  const ended = rows[0]
  if (!ended) throw problem('NOT_FOUND')
  await ctx.record({ ...ownHistory(ctx), event: 'accounts.sessionEnded', after: { ...ended } })
  ctx.outdates(sessions)
  await ctx.announce('accounts.sessionsEnded', { accountId: ctx.actor.accountId, which: { only: params.id } })
  return undefined
})

export const endOtherSessionsCommand = command(endOtherSessions, async (ctx) => {
  const ended = await endOthers(ctx)
  await ctx.record({ ...ownHistory(ctx), event: 'accounts.otherSessionsEnded', after: { ended } })
  ctx.outdates(sessions)
  return { ended }
})

/** Ends every session of the caller but the asking one; the caller names the cache. Answers how many. */
export async function endOthers(ctx: WriteContext): Promise<number> {
  const { rowCount } = await ctx.db.query(`update accounts_sessions set revoked_at = $2 where ${live} and id <> $3`, [
    ...mine(ctx),
    ctx.actor.sessionId,
  ])
  const { accountId, sessionId } = ctx.actor
  await ctx.announce('accounts.sessionsEnded', { accountId, which: { allBut: sessionId } })
  return rowCount
}

export const ownHistory = (ctx: ReadContext) => ({
  entity: 'accounts',
  entityId: ctx.actor.accountId,
  industryId: null,
})
