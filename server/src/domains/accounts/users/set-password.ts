import { setPassword } from '@lineside/contract/accounts'
import type { Language } from '@lineside/contract/core'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import type { Rate } from '../../../core/limits/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { profiles } from '../../profiles/index.ts'
import { endLinksOf, findLink, useLink } from '../links/links.ts'
import { assertLinksOpen, withinLimit } from '../links/open-link.ts'
import { assertNotCommon } from '../password/common.ts'
import { type Hashing, hashPassword } from '../password/hashing.ts'
import { sessions } from '../queries.ts'
import { removeDevices } from '../sign-in/devices.ts'
import { clearFailures } from '../sign-in/sign-in-failures.ts'
import { startSession } from '../sign-in/start-session.ts'
import type { Tokens } from '../sign-in/token.ts'

interface Row {
  id: number
  login: string
  name: string
  roleId: number
  roleName: string
  profileId: number
  language: Language
  state: string
  permissionsVersion: number
  logBookId: number | null
  plants: number[] | null
}

/**
 * Whoever holds the link of an invitation or of a new password chooses the password and is signed in. Sessions that a
 * lost password may have opened end with it.
 */
export function setPasswordCommand(tokens: Tokens, hashing: Hashing, failures: Rate) {
  return command(setPassword, (ctx, { body }) =>
    withinLimit(ctx, failures, async () => {
      const { purpose, accountId, passwordHash } = await hashing.run(ctx.address, () => prepare(ctx, body))
      await useLink(ctx.db, body.token, purpose, ctx.now)
      const account = await lockAccount(ctx, accountId)
      if (account.state === 'INACTIVE') throw problem('ACCOUNT_INACTIVE')
      await storePassword(ctx, account, passwordHash)
      await recordUse(ctx, account, purpose)
      const profile = (await ctx.cached(profiles)).get(account.profileId)
      if (!profile?.enabled || !profile.applications.includes('portal')) {
        // the password stands, for the applications that the profile opens
        return ctx.refuse(problem('NO_PORTAL_RIGHT'))
      }
      const signedIn = await startSession(ctx, tokens, { ...account, plants: account.plants ?? [] }, profile)
      return { ...signedIn, device: await tokens.devices.remember(ctx, account.id, body.device) }
    }),
  )
}

/** Before the transaction: only who holds a link that opens has a password hashed. */
async function prepare(ctx: WriteContext, { token, password }: { token: string; password: string }) {
  const { purpose, accountId } = await findLink(ctx.ahead, token, ctx.now)
  if (purpose === 'firstAdministrator' || accountId === null) throw problem('LINK_UNKNOWN')
  assertLinksOpen(ctx, purpose)
  await assertNotCommon('password', password)
  return { purpose, accountId, passwordHash: await hashPassword(password) }
}

async function lockAccount(ctx: WriteContext, id: number): Promise<Row> {
  await ctx.db.query('select 1 from accounts where id = $1 for update', [id])
  const { rows } = await ctx.db.query<Row>(
    `select a.id, a.login_key as login, a.name, a.role_id as "roleId", r.name as "roleName",
       a.profile_id as "profileId", a.language, a.state, a.permissions_version as "permissionsVersion",
       a.log_book_id as "logBookId",
       (select array_agg(p.industry_id order by p.industry_id) from accounts_plants p where p.account_id = a.id) as plants
     from accounts a join accounts_roles r on r.id = a.role_id where a.id = $1`,
    [id],
  )
  const row = rows[0]
  if (!row) throw problem('LINK_UNKNOWN')
  return row
}

async function storePassword(ctx: WriteContext, { id, login }: Row, passwordHash: string) {
  await ctx.db.query(
    `update accounts set password_hash = $2, pin_hash = null, state = 'ACTIVE', row_version = row_version + 1 where id = $1`,
    [id, passwordHash],
  )
  await ctx.db.query(
    'update accounts_sessions set revoked_at = $2 where account_id = $1 and revoked_at is null and expires_at > $2',
    [id, ctx.now.toISOString()],
  )
  await ctx.announce('accounts.sessionsEnded', { accountId: id, which: 'all' })
  await endLinksOf(ctx.db, id, ctx.now)
  await removeDevices(ctx.db, id)
  await clearFailures(ctx.db, login)
  ctx.outdates(sessions)
}

async function recordUse(ctx: WriteContext, { id, state }: Row, purpose: string) {
  const subject = { entity: 'accounts', entityId: id, industryId: null }
  await ctx.record({ ...subject, event: 'accounts.passwordSet', after: { purpose } })
  if (state === 'INVITED') await ctx.record({ ...subject, event: 'accounts.activated', from: state, to: 'ACTIVE' })
}
