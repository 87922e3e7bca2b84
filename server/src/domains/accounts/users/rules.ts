import { type UserState, userStates } from '@lineside/contract/accounts'
import { hasRight, type Need, need, permissions } from '@lineside/contract/core'
import { type Actor, isManager, mayGiveLogbook } from '../../../core/access/index.ts'
import { acquireLock } from '../../../core/db/index.ts'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import type { StateRules } from '../../../core/states/index.ts'
import { type Profile, profiles } from '../../profiles/index.ts'
import { sessions } from '../queries.ts'
import { ADMINISTRATOR } from '../sign-in/authenticate.ts'
import type { TopicRight } from './record.ts'

export const mayManage = need(permissions.userManagement, 'w')

interface Person {
  id: number
  role_name: string
  profile_id: number
  plants: readonly number[]
  technical_support: boolean
  log_book_id: number | null
  topic_rights: readonly TopicRight[] | null
}

/** An administrator's account is changed by administrators only. */
export function assertMayChange(actor: Actor, person: Pick<Person, 'role_name'>): void {
  if (person.role_name === ADMINISTRATOR && !actor.isAdmin) throw problem('ADMINISTRATOR_ONLY')
}

/** Nobody who is no administrator changes what they themselves may. */
export function assertNotOwn(actor: Actor, personId: number): void {
  if (!actor.isAdmin && actor.accountId === personId) throw problem('OWN_ACCESS')
}

/**
 * The role Administrador is given and taken by administrators only, one that decides as a manager does by who does so.
 * Other roles give nothing.
 */
export function assertMayGiveRole(actor: Actor, roleName: string): void {
  if (roleName === ADMINISTRATOR && !actor.isAdmin) throw problem('ADMINISTRATOR_ONLY')
  if (isManager({ roleName, isAdmin: false }) && !isManager(actor)) throw problem('RIGHTS_NOT_HELD')
}

export function assertMayGivePlants(actor: Actor, moved: readonly number[]): void {
  if (actor.isAdmin || moved.every((plant) => actor.plants.includes(plant))) return
  throw problem('RIGHTS_NOT_HELD')
}

/** Nobody hands on what they do not hold: not one right, not one application, and not the logbook. */
export function assertMayGiveProfile(
  actor: Actor,
  profile: Pick<Profile, 'rights' | 'applications' | 'logBookId'>,
): void {
  if (actor.isAdmin) return
  const rights = Object.entries(profile.rights).map(([permission, level]) => ({
    permission: Number(permission),
    level,
  }))
  const hasAll = rights.every((one) => hasRight(actor, one as Need))
  const isOpen = profile.applications.every((one) => actor.applications.includes(one))
  if (hasAll && isOpen && mayGiveLogbook(actor, profile.logBookId)) return
  throw problem('RIGHTS_NOT_HELD')
}

/** A logbook of their own is given to somebody by who keeps it, or says who does. */
export function assertMayGiveLogbook(actor: Actor, logBookId: number | null): void {
  if (mayGiveLogbook(actor, logBookId)) return
  throw problem('RIGHTS_NOT_HELD', { fields: { logBookId: { code: 'notHeld' } } })
}

/** Rights on themes of the action plans, each held at least as much by who gives them. */
export async function assertMayGiveTopics(ctx: ReadContext, input: readonly TopicRight[]): Promise<void> {
  if (ctx.actor.isAdmin || input.length === 0) return
  const { rows } = await ctx.db.query<{ topic_id: number; level: TopicRight['level'] }>(
    'select topic_id, level from accounts_topic_rights where account_id = $1',
    [ctx.actor.accountId],
  )
  const own = new Map(rows.map((row) => [row.topic_id, row.level]))
  const hasTopic = ({ topicId, level }: TopicRight) => own.get(topicId) === 'e' || own.get(topicId) === level
  if (!input.every(hasTopic)) throw problem('RIGHTS_NOT_HELD')
}

/** Looking through others' eyes is given by who may do so. */
export async function assertMayGiveSupport(ctx: ReadContext): Promise<void> {
  if (ctx.actor.isAdmin) return
  const own = await ctx.cachedBy(sessions, ctx.actor.sessionId)
  if (!own?.technicalSupport) throw problem('RIGHTS_NOT_HELD')
}

/**
 * Whoever gets a link can enter as the person whose it is; so can who says where it is sent, and whose user name at the
 * identity provider it is. All of these are only for who could have given that person all they have: every right and
 * application, plants, themes, support access, the role.
 */
export async function assertMayLetIn(ctx: ReadContext, person: Person): Promise<void> {
  assertMayChange(ctx.actor, person)
  assertMayGiveRole(ctx.actor, person.role_name)
  assertMayGivePlants(ctx.actor, person.plants)
  const profile = (await ctx.cached(profiles)).get(person.profile_id)
  if (profile) assertMayGiveProfile(ctx.actor, profile)
  assertMayGiveLogbook(ctx.actor, person.log_book_id)
  await assertMayGiveTopics(ctx, person.topic_rights ?? [])
  if (person.technical_support) await assertMayGiveSupport(ctx)
}

/** Who may let somebody in by a link, where links let anybody in at all. */
export async function assertMayGetLink(ctx: ReadContext, person: Person): Promise<void> {
  await assertMayLetIn(ctx, person)
  if (!ctx.services.config.passwordSignIn) throw problem('PASSWORD_SIGN_IN_OFF')
}

/**
 * One administrator stays. Those who would take the last two away at once stand in line here, and the second finds that
 * the first has done so.
 */
export async function assertNotLastAdministrator(ctx: ReadContext, personId: number): Promise<void> {
  await acquireLock(ctx.db, 'accounts.administrators')
  if ((await otherAdministrators(ctx, personId)) === 0) throw problem('LAST_ADMIN')
}

/** How a user's state moves by somebody's deed; what a deed takes besides stands in its command. */
export const userRules: StateRules<UserState, Pick<Person, 'id' | 'role_name'> & { state: UserState }> = {
  machine: userStates,
  guards: {
    async lastAdministrator(ctx, { id, role_name, state }) {
      if (role_name === ADMINISTRATOR && state === 'ACTIVE') await assertNotLastAdministrator(ctx, id)
    },
  },
  persons: {},
}

/** Active administrators beside this one. */
export async function otherAdministrators(ctx: ReadContext, personId: number): Promise<number> {
  const { rows } = await ctx.db.query<{ n: number }>(
    `select count(*) as n from accounts a join accounts_roles r on r.id = a.role_id
     where r.name = $1 and a.state = 'ACTIVE' and a.id <> $2`,
    [ADMINISTRATOR, personId],
  )
  return rows[0]?.n ?? 0
}

/** A chain of supervisors ends at somebody who has none. Two that would close it together stand in line here. */
export async function assertNoCycle(ctx: WriteContext, personId: number, supervisorId: number): Promise<void> {
  await acquireLock(ctx.db, 'accounts.supervisors')
  const { rows } = await ctx.db.query(
    `with recursive above (id) as (
       select $2::bigint union select a.supervisor_id from above join accounts a on a.id = above.id
       where a.supervisor_id is not null)
     select 1 from above where id = $1::bigint`,
    [personId, supervisorId],
  )
  if (rows.length > 0) throw problem('SUPERVISOR_CYCLE')
}
