import {
  type EnabledState,
  type FieldProblem,
  hasRight,
  type Need,
  permissions,
  type Rights,
} from '@lineside/contract/core'
import { type Application, effectiveRights, profileStates, rightsGained } from '@lineside/contract/profiles'
import { type Actor, mayGiveLogbook } from '../../core/access/index.ts'
import { problem } from '../../core/problems/index.ts'
import type { StateRules } from '../../core/states/index.ts'
import type { StoredProfile } from './queries.ts'

type Effect = Pick<Content, 'applications' | 'rights'>

export interface Content {
  applications: readonly Application[]
  rights: Rights
  /** the logbook that its holders keep */
  logBookId: number | null
}

/** A profile on its way from what it is (null: it is new) to what somebody wants it to be. */
export interface ProfileMove {
  id: number | null
  before: Content | null
  after: Content & { enabled: boolean }
}

/** The move of a profile that stays as it is, besides what is given. */
export function moveOf(profile: StoredProfile, after: Partial<ProfileMove['after']> = {}): ProfileMove {
  return { id: profile.id, before: profile, after: { ...profile, ...after } }
}

export const profileRules: StateRules<EnabledState, ProfileMove> = {
  machine: profileStates,
  guards: {
    rightsHeld(ctx, move) {
      assertHasRights(ctx.actor, move)
      assertOwnLogbook(ctx.actor, move)
    },
    ownWayBack: (ctx, move) => assertOwnWayBack(ctx.actor, move),
  },
  persons: {},
}

/**
 * Who is no administrator widens no profile by what they do not hold themselves, application, right or logbook, whether
 * it counts now or would once its application is added. `fields` names each of them.
 */
export function assertHasRights(actor: Actor, { before, after }: ProfileMove): void {
  if (actor.isAdmin) return
  const fields: Record<string, FieldProblem> = {}
  const old = before ?? { applications: [], rights: {}, logBookId: null }
  for (const application of after.applications) {
    const gained = !old.applications.includes(application)
    if (gained && !actor.applications.includes(application)) fields[`applications.${application}`] = { code: 'notHeld' }
  }
  for (const { permission, level } of [...rightsGained(old.rights, after.rights), ...effectGained(old, after)]) {
    if (!hasRight(actor, { permission, level } as Need)) fields[`rights.${permission}`] = { code: 'notHeld' }
  }
  if (after.logBookId !== old.logBookId && !mayGiveLogbook(actor, after.logBookId))
    fields.logBookId = { code: 'notHeld' }
  if (Object.keys(fields).length > 0) throw problem('RIGHTS_NOT_HELD', { fields })
}

const effectGained = (before: Effect, after: Effect) =>
  rightsGained(effectiveRights(before.applications, before.rights), effectiveRights(after.applications, after.rights))

/** Who is no administrator gives their own profile no logbook that they do not keep already. */
function assertOwnLogbook(actor: Actor, { id, before, after }: ProfileMove): void {
  if (actor.isAdmin || id === null || id !== actor.profileId) return
  const { logBookId } = after
  if (logBookId === null || logBookId === before?.logBookId || logBookId === actor.logBookId) return
  throw problem('OWN_ACCESS', { fields: { logBookId: { code: 'notHeld' } } })
}

/** Who is no administrator cannot take from themselves what they would need to put it right again. */
function assertOwnWayBack(actor: Actor, { id, after }: ProfileMove): void {
  if (actor.isAdmin || id === null || id !== actor.profileId) return
  const comesBack =
    after.enabled && after.applications.includes('portal') && after.rights[permissions.accessProfiles] === 'w'
  if (!comesBack) throw problem('OWN_WAY_BACK')
}
