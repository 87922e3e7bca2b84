import { randomUUID } from 'node:crypto'
import { beginSupport, SUPPORT_MINUTES } from '@lineside/contract/accounts'
import type { Language } from '@lineside/contract/core'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { profiles } from '../../profiles/index.ts'
import { presentAccount } from '../present.ts'
import { sessions } from '../queries.ts'
import { deviceOf } from '../settings/device.ts'
import { ADMINISTRATOR } from '../sign-in/authenticate.ts'
import type { Tokens } from '../sign-in/token.ts'
import { recordOnBoth } from './history.ts'
import { mayImpersonate } from './reach.ts'

const PORTAL = 2

interface Person {
  accountId: number
  name: string
  roleId: number
  roleName: string
  isAdmin: boolean
  profileId: number
  language: Language
  plants: number[]
  permissionsVersion: number
}

/**
 * Opens a session of its own kind: it stands for the person, reads what the person may read, and changes nothing, which
 * the kernel sees to. It lives for 30 minutes and no longer than the session it was begun from.
 */
export function beginSupportCommand(tokens: Tokens) {
  return command(beginSupport, async (ctx, { body }) => {
    const own = await ctx.cachedBy(sessions, ctx.actor.sessionId)
    if (!own?.technicalSupport) throw problem('FORBIDDEN')
    const person = await findPerson(ctx, body.accountId)
    if (!mayImpersonate(ctx.actor, person)) throw problem('SUPPORT_NOT_THIS_PERSON')
    const profile = (await ctx.cached(profiles)).get(person.profileId)
    if (!profile) throw problem('NOT_FOUND')
    const until = new Date(Math.min(ctx.now.getTime() + SUPPORT_MINUTES * 60_000, own.expiresAt))
    const id = randomUUID()
    ctx.insert('accounts_sessions', {
      id,
      account_id: person.accountId,
      platform: PORTAL,
      created_at: ctx.now.toISOString(),
      expires_at: until.toISOString(),
      ...deviceOf(ctx.agent),
      support_session_id: ctx.actor.sessionId,
      support_reason: body.reason,
    })
    await recordOnBoth(ctx, {
      event: 'accounts.supportBegan',
      supporterId: ctx.actor.accountId,
      personId: person.accountId,
      reason: body.reason,
      after: { until: until.toISOString() },
    })
    const support = { id, accountId: ctx.actor.accountId, name: ctx.actor.name }
    const facts = { ...person, id: person.accountId, support, expiresAt: until.getTime() }
    return { ...(await presentAccount(ctx, facts, profile)), token: await tokens.sign(id, until) }
  })
}

/** An active person who shares a plant with the caller; anybody else does not exist for them. */
async function findPerson(ctx: WriteContext, accountId: number): Promise<Person> {
  const { rows } = await ctx.db.query<Omit<Person, 'isAdmin' | 'plants'> & { plants: number[] | null }>(
    `select a.id as "accountId", a.name, a.role_id as "roleId", r.name as "roleName", a.profile_id as "profileId",
       a.language, a.permissions_version as "permissionsVersion",
       (select array_agg(p.industry_id order by p.industry_id) from accounts_plants p where p.account_id = a.id) as plants
     from accounts a join accounts_roles r on r.id = a.role_id where a.id = $1 and a.state = 'ACTIVE'`,
    [accountId],
  )
  const row = rows[0]
  const plants = row?.plants ?? []
  const shared = ctx.actor.isAdmin || plants.some((plant) => ctx.actor.plants.includes(plant))
  if (!row || !shared) throw problem('NOT_FOUND')
  return { ...row, plants, isAdmin: row.roleName === ADMINISTRATOR }
}
