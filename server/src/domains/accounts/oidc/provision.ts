import { MAX_PROVIDER_LOGIN_LENGTH } from '@lineside/contract/accounts'
import { identityProblem, searchText, text } from '@lineside/contract/core'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { lockProfileToGive, type Profile, profiles } from '../../profiles/index.ts'
import { accountNames } from '../queries.ts'
import { ADMINISTRATOR } from '../sign-in/authenticate.ts'
import { bind, loginsOf, type Match } from './match.ts'
import type { Claims } from './refusal.ts'

const MAX_NAME_LENGTH = 100

const keepable = (input: string) => text(MAX_PROVIDER_LOGIN_LENGTH).safeParse(input).success

/**
 * Makes an account for somebody the provider knows and the portal does not: with the configured profile, without a
 * password and without a plant, so that an administrator decides what they see. Undefined where that cannot be: no such
 * profile, no name to know them by, or the name is another account's.
 */
export async function provision(
  ctx: WriteContext,
  issuer: string,
  claims: Claims,
  profileName: string,
): Promise<Match | undefined> {
  const profile = await profileToGive(ctx, profileName)
  const login = loginsOf(claims)[0]
  // nobody becomes an administrator by being unknown
  if (!profile || profileName === ADMINISTRATOR) {
    ctx.services.log.error({ profile: profileName }, 'OIDC_DEFAULT_PROFILE names no profile that can be given')
    return undefined
  }
  // what a form could not hold could never be changed again
  if (!login || !keepable(login) || identityProblem(login)) return undefined
  const name = nameOf(claims) || login
  const role = await roleNamed(ctx, profileName)
  const id = await ctx.newId()
  const { rows } = await ctx.db.query(
    `insert into accounts (id, login, name, search_name, password_hash, role_id, profile_id, language)
     values ($1, $2, $3, $4, null, $5, $6, $7) on conflict do nothing returning id`,
    [id, login, name, searchText(name), role, profile.id, ctx.language],
  )
  if (rows.length === 0) return undefined
  ctx.outdates(accountNames)
  await ctx.record({
    entity: 'accounts',
    entityId: id,
    industryId: null,
    event: 'accounts.created',
    after: { login, name },
  })
  return bind(ctx, issuer, claims.sub, {
    id,
    name,
    roleId: role,
    roleName: profileName,
    profileId: profile.id,
    language: ctx.language,
    state: 'ACTIVE',
    permissionsVersion: 1,
    logBookId: null,
    plants: [],
  })
}

/** As the form holds one: without control characters, and no half of a surrogate pair at its end. */
function nameOf({ name }: Claims): string {
  if (typeof name !== 'string') return ''
  return name
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
}

/** The enabled profile of this name, held: nobody disables it before its holder stands. */
async function profileToGive(ctx: WriteContext, name: string): Promise<Profile | undefined> {
  const known = [...(await ctx.cached(profiles)).values()].find((one) => one.name === name)
  const profile = known && (await lockProfileToGive(ctx, known.id))
  return profile?.name === name && profile.enabled ? profile : undefined
}

/** The role of the profile's name, as the demo plant's people have it; made where it is missing. */
async function roleNamed(ctx: WriteContext, name: string): Promise<number> {
  await ctx.db.query('insert into accounts_roles (id, name) values ($1, $2) on conflict do nothing', [
    await ctx.newId(),
    name,
  ])
  const { rows } = await ctx.db.query<{ id: number }>('select id from accounts_roles where name = $1', [name])
  const row = rows[0]
  if (!row) throw new Error(`The role ${name} was not stored`)
  return row.id
}
