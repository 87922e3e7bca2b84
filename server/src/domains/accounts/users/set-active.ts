import { setUserActive, type UserState } from '@lineside/contract/accounts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { openWorkOf } from '../../../core/pending/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { transition } from '../../../core/states/index.ts'
import { profiles } from '../../profiles/index.ts'
import { endLinks } from '../links/links.ts'
import { sessions } from '../queries.ts'
import { assertCurrent, lockUserFor, presentUserNow } from './access.ts'
import type { OpenSources } from './get-user.ts'
import { supervisors } from './hierarchy.ts'
import type { UserRecord } from './record.ts'
import { assertMayChange, assertMayGivePlants, assertMayLetIn, assertNotOwn, userRules } from './rules.ts'

export function setActiveCommand(sources: OpenSources) {
  return command(setUserActive, async (ctx, { params, body }) => {
    const record = await lockUserFor(ctx, params.id)
    assertMayChange(ctx.actor, record)
    await assertCurrent(ctx, record, body.rowVersion)
    await (body.active ? enable(ctx, record) : disable(ctx, record))
    return {
      user: await presentUserNow(ctx, record.id),
      open: body.active ? [] : await openWorkOf(ctx, sources(), record.id),
    }
  })
}

/** Ends the person's access: their sessions, in every process, and the links that would let them in. */
export async function disable(ctx: WriteContext, record: UserRecord): Promise<void> {
  assertNotOwn(ctx.actor, record.id)
  assertMayGivePlants(ctx.actor, record.plants)
  await move(ctx, record, 'disabled')
  await ctx.db.query(
    'update accounts_sessions set revoked_at = $2 where account_id = $1 and revoked_at is null and expires_at > $2',
    [record.id, ctx.now.toISOString()],
  )
  await ctx.announce('accounts.sessionsEnded', { accountId: record.id, which: 'all' })
  for (const purpose of ['invitation', 'passwordReset'] as const)
    await endLinks(ctx.db, { purpose, accountId: record.id }, ctx.now)
}

/** Lets the person in again: with what they had, or by a new invitation where they never came. */
export async function enable(ctx: WriteContext, record: UserRecord): Promise<void> {
  await move(ctx, record, 'enabled', (await canSignIn(ctx, record)) ? 'ACTIVE' : 'INVITED')
  await assertMayLetIn(ctx, record)
  const profile = (await ctx.cached(profiles)).get(record.profile_id)
  if (!profile?.enabled) throw problem('PROFILE_DISABLED')
}

async function canSignIn(ctx: WriteContext, record: UserRecord): Promise<boolean> {
  if (record.has_password) return true
  const { rows } = await ctx.db.query('select 1 from accounts_identities where account_id = $1 limit 1', [record.id])
  return rows.length > 0
}

async function move(ctx: WriteContext, record: UserRecord, event: 'disabled' | 'enabled', choose?: UserState) {
  const history = { entity: 'accounts', entityId: record.id, industryId: null }
  const to = await transition(ctx, userRules, { from: record.state, event, record, history, choose })
  await ctx.db.query(
    `update accounts set state = $2, arranged_by = $3, row_version = row_version + 1,
       permissions_version = permissions_version + 1
     where id = $1`,
    [record.id, to, ctx.actor.accountId],
  )
  ctx.outdates(sessions)
  ctx.outdates(supervisors)
}
