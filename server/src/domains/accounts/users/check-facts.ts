import { MAX_LOGIN_LENGTH } from '@lineside/contract/accounts'
import { identityKey } from '@lineside/contract/core'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { lockProfileToGive, profiles } from '../../profiles/index.ts'
import { ADMINISTRATOR } from '../sign-in/authenticate.ts'
import type { Change, Facts } from './facts.ts'
import { assertMayStandIn, assertNotAbove } from './places-of-others.ts'
import { plantsKnown } from './present.ts'
import type { UserRecord } from './record.ts'
import {
  assertMayGiveLogbook,
  assertMayGivePlants,
  assertMayGiveProfile,
  assertMayGiveRole,
  assertMayGiveSupport,
  assertMayGiveTopics,
  assertMayLetIn,
  assertNoCycle,
  assertNotLastAdministrator,
  assertNotOwn,
} from './rules.ts'

/** Who is changed; null: they are being made. */
type Subject = UserRecord | null

/** Everything that may stand against a change, each with its problem; throws the first. */
export async function assertMayBe(ctx: WriteContext, subject: Subject, change: Change): Promise<void> {
  if (subject && change.movesWhatOthersGive) assertNotOwn(ctx.actor, subject.id)
  // what somebody may counts at every plant of theirs
  if (subject && change.movesEverywhere) assertMayGivePlants(ctx.actor, subject.plants)
  // by the one an identity provider finds them, to the other links are sent, the third opens a station
  if (subject && (change.has('login') || change.has('email') || change.has('badge'))) await assertMayLetIn(ctx, subject)
  await assertLogin(ctx, subject, change)
  await assertBadge(ctx, subject, change)
  const roleName = await roleNameOf(ctx, change.after.roleId)
  await assertRole(ctx, subject, change, roleName)
  await assertProfile(ctx, change)
  await assertPlants(ctx, change, roleName)
  assertCoordination(ctx, change)
  await assertTopics(ctx, change)
  await assertSupport(ctx, change)
  await assertLogbook(ctx, change)
  assertAbsence(change)
  await assertPeople(ctx, subject, change)
}

async function assertLogin(ctx: WriteContext, subject: Subject, change: Change) {
  if (!change.has('login')) return
  // without a provider everybody types theirs, and the form takes no more
  if (!ctx.services.config.oidc && change.after.login.length > MAX_LOGIN_LENGTH)
    throw fieldProblem('login', { code: 'tooLong', params: { length: MAX_LOGIN_LENGTH } })
  const { rows } = await ctx.db.query('select 1 from accounts where login_key = $1 and id is distinct from $2', [
    identityKey(change.after.login),
    subject?.id ?? null,
  ])
  if (rows.length > 0) throw loginTaken()
}

async function assertBadge(ctx: WriteContext, subject: Subject, change: Change) {
  const { badge } = change.after
  if (!change.has('badge') || badge === null) return
  const { rows } = await ctx.db.query('select 1 from accounts where badge_key = $1 and id is distinct from $2', [
    identityKey(badge),
    subject?.id ?? null,
  ])
  if (rows.length > 0) throw badgeTaken()
}

export const badgeTaken = () => fieldProblem('badge', { code: 'taken' })

export function loginTaken() {
  return problem('LOGIN_TAKEN', { fields: { login: { code: 'taken' } } })
}

async function roleNameOf(ctx: WriteContext, roleId: number): Promise<string> {
  const { rows } = await ctx.db.query<{ name: string }>('select name from accounts_roles where id = $1', [roleId])
  const row = rows[0]
  if (!row) throw fieldProblem('roleId', { code: 'unknownHere' })
  return row.name
}

async function assertRole(ctx: WriteContext, subject: Subject, change: Change, roleName: string) {
  if (!change.has('roleId')) return
  assertMayGiveRole(ctx.actor, roleName)
  const isActiveAdministrator = subject?.role_name === ADMINISTRATOR && subject.state === 'ACTIVE'
  if (subject && isActiveAdministrator && roleName !== ADMINISTRATOR) await assertNotLastAdministrator(ctx, subject.id)
}

async function assertProfile(ctx: WriteContext, change: Change) {
  if (!change.has('profileId')) return
  const { profileId } = change.after
  if (!(await ctx.cached(profiles)).has(profileId)) throw fieldProblem('profileId', { code: 'unknownHere' })
  const profile = await lockProfileToGive(ctx, profileId)
  if (!profile.enabled) throw problem('PROFILE_DISABLED')
  assertMayGiveProfile(ctx.actor, profile)
}

async function assertPlants(ctx: WriteContext, change: Change, roleName: string) {
  const { plants } = change.after
  // who came by themselves has none yet: until somebody gives them one, the rest of them can be changed
  const moves = change.before === null || change.has('plants') || change.has('roleId')
  if (moves && plants.length === 0 && roleName !== ADMINISTRATOR) throw fieldProblem('plants', { code: 'required' })
  if (!change.has('plants')) return
  const known = new Set((await plantsKnown(ctx)).map((plant) => plant.id))
  if (!plants.every((plant) => known.has(plant))) throw fieldProblem('plants', { code: 'unknownHere' })
  assertMayGivePlants(ctx.actor, moved(change, 'plants'))
}

/**
 * Somebody coordinates plants that are theirs. Who takes a plant away that the person coordinates is refused at the
 * plants, unless they say along what is coordinated from now on: nobody loses a coordinator by the way, least of all in a
 * change of many people at once.
 */
function assertCoordination(ctx: WriteContext, change: Change) {
  const { plants, coordinates } = change.after
  if (!coordinates.every((plant) => plants.includes(plant))) {
    if (change.has('coordinates')) throw fieldProblem('coordinates', { code: 'notTheirPlant' })
    throw fieldProblem('plants', { code: 'stillCoordinated' })
  }
  assertMayGivePlants(ctx.actor, moved(change, 'coordinates'))
}

/** The plants that are given or taken. */
function moved({ before, after }: Change, fact: 'plants' | 'coordinates'): number[] {
  const [old, now] = [before?.[fact] ?? [], after[fact]]
  return [...now.filter((one) => !old.includes(one)), ...old.filter((one) => !now.includes(one))]
}

/** Only what is given, or given more of than before; what stood already and what is taken asks for nothing. */
async function assertTopics(ctx: WriteContext, { before, after }: Change) {
  const stood = new Map((before?.topicRights ?? []).map((one) => [one.topicId, one.level]))
  const input = after.topicRights.filter(
    ({ topicId, level }) => stood.get(topicId) !== level && stood.get(topicId) !== 'e',
  )
  await assertMayGiveTopics(ctx, input)
}

/** Whether there is such a logbook its domain, a later one, is asked inside. */
async function assertLogbook(ctx: WriteContext, change: Change) {
  const { logBookId } = change.after
  if (!change.has('logBookId') || logBookId === null) return
  await ctx.announce('accounts.logbookAssigned', { logBookId })
  assertMayGiveLogbook(ctx.actor, logBookId)
}

async function assertSupport(ctx: WriteContext, change: Change) {
  if (change.has('supportAccess') && change.after.supportAccess) await assertMayGiveSupport(ctx)
}

function assertAbsence({ after: { absence } }: Change) {
  if (absence && absence.to < absence.from) throw fieldProblem('absence.to', { code: 'endsBeforeBegin' })
}

async function assertPeople(ctx: WriteContext, subject: Subject, change: Change) {
  const id = subject?.id ?? null
  const { supervisorId, substituteId } = change.after
  if (change.has('supervisorId') && supervisorId !== null) {
    if (supervisorId === id) throw problem('SUPERVISOR_CYCLE')
    await assertPerson(ctx, 'supervisorId', supervisorId, ['ACTIVE', 'INVITED'])
    if (id !== null) await assertNoCycle(ctx, id, supervisorId)
    await assertNotAbove(ctx, change)
  }
  if (change.has('substituteId') && substituteId !== null) {
    if (substituteId === id) throw fieldProblem('substituteId', { code: 'samePerson' })
    await assertPerson(ctx, 'substituteId', substituteId, ['ACTIVE'])
  }
  await assertMayStandIn(ctx, subject, change)
}

/** Somebody of the caller's plants who is in one of the states. */
async function assertPerson(ctx: WriteContext, field: keyof Facts, id: number, states: readonly string[]) {
  const { rows } = await ctx.db.query(
    `select 1 from accounts a where a.id = $1 and a.state = any($2) and ($3::boolean or exists (
       select 1 from accounts_plants p where p.account_id = a.id and p.industry_id = any($4)))`,
    [id, states, ctx.actor.isAdmin, ctx.actor.plants],
  )
  if (rows.length === 0) throw fieldProblem(field, { code: 'unknownHere' })
}
