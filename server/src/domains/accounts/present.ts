import type { account } from '@lineside/contract/accounts'
import type { Infer, Language, Rights } from '@lineside/contract/core'
import { availableRoutes } from '@lineside/contract/routes'
import type { ReadContext } from '../../core/kernel/index.ts'
import { setting } from '../../core/settings/index.ts'
import type { Profile } from '../profiles/index.ts'
import type { SupportSession } from './queries.ts'
import { ADMINISTRATOR } from './sign-in/authenticate.ts'

export interface AccountFacts {
  id: number
  name: string
  roleId: number
  roleName: string
  language: Language
  plants: readonly number[]
  permissionsVersion: number
  /** the person's own logbook type, which goes before the profile's */
  logBookId?: number | null
  /** somebody looks through this account's eyes */
  support?: Pick<SupportSession, 'id' | 'accountId' | 'name'> | null
  /** milliseconds, of the session that asks */
  expiresAt?: number
}

/** First letters of the first and the last name: 'Ana Maria Souza' → 'AS'; an i of Turkish is a capital already where its name is one. */
export function initialsOf(name: string): string {
  const terms = name.split(/\s+/).filter(Boolean)
  const ends = terms.length > 1 ? [terms[0], terms.at(-1)] : terms
  return (
    ends
      .map((word) => [...(word ?? '')][0] ?? '')
      .join('')
      .toUpperCase() || '?'
  )
}

/** After how long without activity a session ends or a station locks, and for how long a device goes on without the server. */
export async function sessionTimes(ctx: Pick<ReadContext, 'cached'>) {
  const idleMinutes = await setting(ctx, 'session.idleMinutes')
  const offlineHours = await setting(ctx, 'session.offlineHours')
  const lockMinutes = await setting(ctx, 'station.lockMinutes')
  return { ...(idleMinutes !== 0 && { idleMinutes }), lockMinutes, offlineHours }
}

/** The account as its owner's applications read it (decisions section 6). */
export async function presentAccount(
  ctx: Pick<ReadContext, 'cached' | 'services'>,
  facts: AccountFacts,
  profile: Profile,
): Promise<Infer<typeof account>> {
  const { config } = ctx.services
  const rights: Rights = profile.rights
  const isAdmin = facts.roleName === ADMINISTRATOR
  const logBookId = facts.logBookId ?? profile.logBookId
  return {
    id: facts.id,
    name: facts.name,
    initials: initialsOf(facts.name),
    accountRole: { id: facts.roleId, name: facts.roleName },
    isAdmin,
    language: facts.language,
    plants: [...facts.plants],
    profile: {
      id: profile.id,
      name: profile.name,
      routes: JSON.stringify(Object.keys(rights).map(Number)),
      rights: Object.fromEntries(Object.entries(rights)),
      applications: [...profile.applications],
      logBookId,
    },
    availableRoutes: availableRoutes({ isAdmin, rights, logBookId }, config.environment),
    permissionsVersion: facts.permissionsVersion,
    tardyDays: await setting(ctx, 'action.tardyDays'),
    ...(facts.support && { support: presentSupport(facts.support, facts.expiresAt ?? 0) }),
  }
}

function presentSupport({ id, accountId, name }: Pick<SupportSession, 'id' | 'accountId' | 'name'>, until: number) {
  return { id, supporter: { id: accountId, name }, until: new Date(until).toISOString() }
}
