import type { Infer } from '@lineside/contract/core'
import {
  addBrowser,
  listOwnBrowsers,
  MAX_BROWSERS,
  type ownBrowsers,
  type pushProblems,
  type pushSubscription,
  removeBrowser,
  renewBrowser,
  tryBrowser,
} from '@lineside/contract/notifications'
import { command, query, type ReadContext } from '../../../core/kernel/index.ts'
import { isOwnName } from '../../../core/outside/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { areKeys, isPushService, pushIdentity } from '../../../core/push/index.ts'
import { pushHosts } from '../../../core/settings/index.ts'
import { deviceOf } from '../../accounts/index.ts'
import { pushRequest, TRIAL } from './push-to-browsers.ts'

const ENTITY = 'notifications.channels'

interface Row {
  id: number
  browser: string | null
  system: string | null
  session_id: string
  created_at: string
  last_at: string | null
  problem: (typeof pushProblems)[number] | null
  problem_at: string | null
}

export const listOwnBrowsersQuery = query(listOwnBrowsers, async (ctx): Promise<Infer<typeof ownBrowsers>> => {
  const { rows } = await ctx.db.query<Row>(
    `select b.id, b.browser, b.system, b.session_id, b.created_at, b.last_at, b.problem, b.problem_at
     from notifications_browsers b where b.account_id = $1 order by b.seen_at desc, b.id desc`,
    [ctx.actor.accountId],
  )
  return {
    key: ctx.services.config.push ? (await ctx.cached(pushIdentity)).publicKey : null,
    browsers: rows.map((row) => ({
      id: row.id,
      browser: row.browser,
      system: row.system,
      current: row.session_id === ctx.actor.sessionId,
      addedAt: row.created_at,
      lastAt: row.last_at,
      problem: row.problem && row.problem_at ? { code: row.problem, at: row.problem_at } : null,
    })),
  }
})

type Subscription = Infer<typeof pushSubscription>

/** Where a browser says that it is pushed to is a wish from outside: only push services are called, others by name alone. */
async function assertFits(ctx: ReadContext, { endpoint, p256dh, auth }: Subscription): Promise<void> {
  if (!ctx.services.config.push) throw problem('NOT_FOUND')
  const url = new URL(endpoint)
  if (!isPushService(url) && !(await pushHosts(ctx)).includes(url.host)) {
    if (url.protocol !== 'https:') throw fieldProblem('endpoint', { code: 'notHttps' })
    const code = isOwnName(url) ? 'privateHost' : 'noPushService'
    throw fieldProblem('endpoint', { code, params: { host: url.host } })
  }
  if (!areKeys({ p256dh, auth })) throw fieldProblem('p256dh', { code: 'invalid' })
}

export const addBrowserCommand = command(addBrowser, async (ctx, { body }) => {
  await assertFits(ctx, body)
  const { accountId, sessionId } = ctx.actor
  const { browser, system } = deviceOf(ctx.agent)
  // whoever was told in this browser before has left it to somebody else
  await ctx.db.query('delete from notifications_browsers where endpoint = $1', [body.endpoint])
  const id = await ctx.newId()
  await ctx.db.query(
    `insert into notifications_browsers
       (id, account_id, session_id, endpoint, p256dh, auth, browser, system, created_at, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [id, accountId, sessionId, body.endpoint, body.p256dh, body.auth, browser, system, ctx.now.toISOString()],
  )
  await ctx.db.query(
    `delete from notifications_browsers where id in (
       select id from notifications_browsers where account_id = $1 order by seen_at desc, id desc offset ${MAX_BROWSERS})`,
    [accountId],
  )
  await ctx.record({ ...historyEntry(accountId), event: 'notifications.browserAdded', after: { browser, system } })
  return { id }
})

export const renewBrowserCommand = command(renewBrowser, async (ctx, { params, body }) => {
  await assertFits(ctx, body)
  await ctx.db.query('delete from notifications_browsers where endpoint = $1 and id <> $2', [body.endpoint, params.id])
  const { rowCount } = await ctx.db.query(
    `update notifications_browsers set session_id = $3, endpoint = $4, p256dh = $5, auth = $6, seen_at = $7
     where id = $1 and account_id = $2`,
    [params.id, ctx.actor.accountId, ctx.actor.sessionId, body.endpoint, body.p256dh, body.auth, ctx.now.toISOString()],
  )
  if (rowCount === 0) throw problem('NOT_FOUND')
  return undefined
})

export const removeBrowserCommand = command(removeBrowser, async (ctx, { params }) => {
  const { accountId } = ctx.actor
  const { rows } = await ctx.db.query<{ browser: string | null; system: string | null }>(
    'delete from notifications_browsers where id = $1 and account_id = $2 returning browser, system',
    [params.id, accountId],
  )
  const gone = rows[0]
  if (!gone) throw problem('NOT_FOUND')
  await ctx.record({ ...historyEntry(accountId), event: 'notifications.browserRemoved', after: { ...gone } })
  return undefined
})

export const tryBrowserCommand = command(tryBrowser, async (ctx, { params }) => {
  const { rowCount } = await ctx.db.query(
    `insert into notifications_pushes (browser_id, notification_id, next_at, created_at)
     select b.id, ${TRIAL}, $3, $3 from notifications_browsers b where b.id = $1 and b.account_id = $2
     on conflict (browser_id, notification_id) do update set next_at = excluded.next_at`,
    [params.id, ctx.actor.accountId, ctx.now.toISOString()],
  )
  if (rowCount === 0) throw problem('NOT_FOUND')
  ctx.enqueue(pushRequest, {})
  return undefined
})

const historyEntry = (accountId: number) => ({ entity: ENTITY, entityId: accountId, industryId: null })
