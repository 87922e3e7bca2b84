import type { Actor } from '../../../core/access/index.ts'
import type { Services } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { setting } from '../../../core/settings/index.ts'
import { type Profile, profiles } from '../../profiles/index.ts'
import { loadSessions, type Session, type SupportSession, sessions } from '../queries.ts'
import type { SessionUse } from '../settings/session-use.ts'
import { mayImpersonate } from '../support/reach.ts'
import type { Tokens } from './token.ts'

/** The role whose holders pass every test of permission and scope (portal.md section 6). */
export const ADMINISTRATOR = 'Administrador'

/** Who a token stands for, if its session lives: 401 for a forged, expired or revoked one, or an inactive account. */
export function authenticator(services: Pick<Services, 'caches' | 'clock' | 'db'>, tokens: Tokens, use: SessionUse) {
  return async (token: string, idleFor = 0): Promise<Actor> => {
    const sessionId = await tokens.read(token)
    const session = sessionId && (await services.caches.by(sessions, sessionId))
    const now = services.clock.now()
    if (!session || !lives(session, now)) throw problem('UNAUTHENTICATED')
    await assertNotIdle(services, use, sessionId, session)
    use.note(sessionId, now.getTime() - idleFor)
    const profile = (await services.caches.get(profiles)).get(session.profileId)
    return actorOf(sessionId, session, profile)
  }
}

/** Other processes write down what they saw every five minutes: what one of them may still hold is no idleness. */
const WRITTEN_EVERY = 5 * 60_000

/**
 * Where a session ends by itself when nobody does anything (setting `session.idleMinutes`): `idleFor` of its requests says
 * for how long its person had done nothing then, so that a page that asks by itself keeps no session open.
 */
async function assertNotIdle(
  services: Pick<Services, 'caches' | 'clock' | 'db'>,
  use: SessionUse,
  sessionId: string,
  session: Session,
): Promise<void> {
  const minutes = await setting({ cached: (definition) => services.caches.get(definition) }, 'session.idleMinutes')
  if (minutes === 0) return
  const now = services.clock.now().getTime()
  const since = now - minutes * 60_000
  const own = use.last(sessionId)
  if (Math.max(own, session.lastUsedAt) >= since) return
  const stored = (await loadSessions(services.db, [sessionId])).get(sessionId)?.lastUsedAt ?? 0
  // of a session that this process has not seen lately another one may know more
  if (Math.max(own, stored) >= since - (own === 0 ? WRITTEN_EVERY : 0)) return
  throw problem('SESSION_IDLE')
}

/** Those of many sessions that live, with what their accounts may now: one question for all of them. */
export function livingSessions(services: Pick<Services, 'db' | 'caches' | 'clock'>) {
  return async (sessionIds: readonly string[]): Promise<ReadonlyMap<string, Actor>> => {
    const known = await services.caches.get(profiles)
    const now = services.clock.now()
    const matches = [...(await loadSessions(services.db, sessionIds))].filter(([, session]) => lives(session, now))
    return new Map(matches.map(([id, session]) => [id, actorOf(id, session, known.get(session.profileId))]))
  }
}

/** Whether a session opens anything now; one that looks through an account ends with everything that allowed it. */
export function lives(session: Session, now: Date): boolean {
  const open = session.active && !session.revoked && session.expiresAt > now.getTime()
  return open && (session.support === null || mayStillLook(session, session.support, now))
}

function mayStillLook(session: Session, support: SupportSession, now: Date): boolean {
  const isAdmin = (one: { roleName: string }) => one.roleName === ADMINISTRATOR
  const reaches = mayImpersonate({ ...support, isAdmin: isAdmin(support) }, { ...session, isAdmin: isAdmin(session) })
  return support.active && support.expiresAt > now.getTime() && reaches
}

type Holder = Pick<Session, 'accountId' | 'name' | 'roleName' | 'plants'> &
  Partial<Pick<Session, 'support' | 'permissionsVersion' | 'logBookId'>>

export function actorOf(sessionId: string, session: Holder, profile: Profile | undefined): Actor {
  const logBookId = session.logBookId ?? profile?.logBookId
  return {
    sessionId,
    accountId: session.accountId,
    name: session.name,
    roleName: session.roleName,
    isAdmin: session.roleName === ADMINISTRATOR,
    ...(profile && { profileId: profile.id }),
    rights: profile?.enabled ? profile.rights : {},
    applications: profile?.enabled ? profile.applications : [],
    ...(logBookId && { logBookId }),
    plants: session.plants,
    ...(session.permissionsVersion !== undefined && { permissionsVersion: session.permissionsVersion }),
    ...(session.support && { supporter: { accountId: session.support.accountId, name: session.support.name } }),
  }
}
