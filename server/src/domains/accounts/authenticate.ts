import type { Actor } from '../../core/access/index.ts'
import type { Services } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { type Profile, profiles } from '../profiles/index.ts'
import { loadSessions, type Session, sessions } from './queries.ts'
import type { Tokens } from './token.ts'

/** The role whose holders pass every test of permission and scope (portal.md section 6). */
export const ADMINISTRATOR = 'Administrador'

/** Who a token stands for, if its session lives: 401 for a forged, expired or revoked one, or an inactive account. */
export function authenticator(services: Pick<Services, 'caches' | 'clock'>, tokens: Tokens) {
  return async (token: string): Promise<Actor> => {
    const sessionId = await tokens.read(token)
    const session = sessionId && (await services.caches.by(sessions, sessionId))
    if (!session || !lives(session, services.clock.now())) throw problem('UNAUTHENTICATED')
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

function lives(session: Session, now: Date): boolean {
  return session.active && !session.revoked && session.expiresAt > now.getTime()
}

type Holder = Pick<Session, 'accountId' | 'name' | 'roleName' | 'plants'>

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
  }
}
