import type { Actor } from '../../core/access/index.ts'
import type { Services } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { type Profile, profiles } from '../profiles/index.ts'
import type { SessionUse } from './own/session-use.ts'
import { loadSessions, type Session, type SupportSession, sessions } from './queries.ts'
import { mayLookThrough } from './support/reach.ts'
import type { Tokens } from './token.ts'

/** The role whose holders pass every test of permission and scope (portal.md section 6). */
export const ADMINISTRATOR = 'Administrador'

/** Who a token stands for, if its session lives: 401 for a forged, expired or revoked one, or an inactive account. */
export function authenticator(services: Pick<Services, 'caches' | 'clock'>, tokens: Tokens, use: SessionUse) {
  return async (token: string): Promise<Actor> => {
    const sessionId = await tokens.read(token)
    const session = sessionId && (await services.caches.by(sessions, sessionId))
    const now = services.clock.now()
    if (!session || !lives(session, now)) throw problem('UNAUTHENTICATED')
    use.note(sessionId, now.getTime())
    const profile = (await services.caches.get(profiles)).get(session.profileId)
    return actorOf(sessionId, session, profile)
  }
}

/** Those of many sessions that live, with what their accounts may now: one question for all of them. */
export function livingSessions(services: Pick<Services, 'db' | 'caches' | 'clock'>) {
  return async (sessionIds: readonly string[]): Promise<ReadonlyMap<string, Actor>> => {
    const known = await services.caches.get(profiles)
    const now = services.clock.now()
    const found = [...(await loadSessions(services.db, sessionIds))].filter(([, session]) => lives(session, now))
    return new Map(found.map(([id, session]) => [id, actorOf(id, session, known.get(session.profileId))]))
  }
}

/** Whether a session opens anything now; one that looks through an account ends with everything that allowed it. */
export function lives(session: Session, now: Date): boolean {
  const open = session.active && !session.revoked && session.expiresAt > now.getTime()
  return open && (session.support === null || mayStillLook(session, session.support, now))
}

function mayStillLook(session: Session, support: SupportSession, now: Date): boolean {
  const isAdmin = (one: { roleName: string }) => one.roleName === ADMINISTRATOR
  const reaches = mayLookThrough({ ...support, isAdmin: isAdmin(support) }, { ...session, isAdmin: isAdmin(session) })
  return support.active && support.expiresAt > now.getTime() && reaches
}

type Holder = Pick<Session, 'accountId' | 'name' | 'roleName' | 'plants'> & Partial<Pick<Session, 'support'>>

export function actorOf(sessionId: string, session: Holder, profile: Profile | undefined): Actor {
  return {
    sessionId,
    accountId: session.accountId,
    name: session.name,
    roleName: session.roleName,
    isAdmin: session.roleName === ADMINISTRATOR,
    ...(profile && { profileId: profile.id }),
    rights: profile?.enabled ? profile.rights : {},
    applications: profile?.enabled ? profile.applications : [],
    plants: session.plants,
    ...(session.support && { supporter: { accountId: session.support.accountId, name: session.support.name } }),
  }
}
