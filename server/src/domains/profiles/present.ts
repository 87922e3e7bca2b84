import { type Abilities, hasRight, type Infer, need, permissions } from '@lineside/contract/core'
import type { profileRecord } from '@lineside/contract/profiles'
import { stateOf } from '../../core/catalogue/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { Problem } from '../../core/problems/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import type { StoredProfile } from './queries.ts'
import { assertHasRights, moveOf, profileRules } from './rules.ts'
import { shownName } from './shown-name.ts'

/** A profile as its readers see it, with all its stored rights. */
export async function presentProfile(ctx: ReadContext, profile: StoredProfile): Promise<Infer<typeof profileRecord>> {
  return {
    id: profile.id,
    name: shownName(profile.name, ctx.language),
    applications: [...profile.applications],
    rights: Object.fromEntries(Object.entries(profile.rights)),
    logBookId: profile.logBookId,
    enabled: profile.enabled,
    state: stateOf(profile),
    own: profile.id === ctx.actor.profileId,
    rowVersion: profile.rowVersion,
    abilities: await abilitiesFor(ctx, profile),
  }
}

export async function abilitiesFor(ctx: ReadContext, profile: StoredProfile): Promise<Abilities> {
  const switched = moveOf(profile, { enabled: !profile.enabled })
  const { changed } = await abilitiesOf(ctx, profileRules, stateOf(profile), moveOf(profile))
  const { enabled, disabled } = await abilitiesOf(ctx, profileRules, stateOf(profile), switched)
  const input = { changed, enabled, disabled, duplicated: duplicated(ctx, profile) }
  return Object.fromEntries(Object.entries(input).filter(([, able]) => able !== undefined)) as Abilities
}

/** A copy is a new profile: it takes the rights of its reader to make one. */
function duplicated(ctx: ReadContext, profile: StoredProfile): true | string | undefined {
  if (!hasRight(ctx.actor, need(permissions.accessProfiles, 'w'))) return undefined
  try {
    assertHasRights(ctx.actor, { ...moveOf(profile), before: null })
    return true
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}
