import { changeProfile } from '@lineside/contract/profiles'
import { command } from '../../core/kernel/index.ts'
import { transition } from '../../core/states/index.ts'
import { differences, inOrder, permissionsMoved } from './changes.ts'
import { assertNameFree, lockNames } from './names.ts'
import { presentProfile } from './present.ts'
import { holdProfile, loadProfile, profiles } from './queries.ts'
import { moveOf, profileRules, stateOf } from './rules.ts'
import { replaceProfile } from './store-profile.ts'

/** Whoever holds the profile has its rights with the next request, in every process: the cache falls at the commit. */
export const changeProfileCommand = command(changeProfile, async (ctx, { params, body }) => {
  await lockNames(ctx)
  const profile = await holdProfile(ctx, params.id)
  const { rowVersion, ...wanted } = { ...body, applications: inOrder(body.applications) }
  await transition(ctx, profileRules, {
    from: stateOf(profile),
    event: 'changed',
    record: moveOf(profile, wanted),
    version: { sent: rowVersion, current: profile.rowVersion, show: () => presentProfile(ctx, profile) },
    history: { entity: 'profiles', entityId: profile.id, industryId: null, ...differences(profile, wanted) },
  })
  await assertNameFree(ctx, wanted.name, profile.id)
  await replaceProfile(ctx, { id: profile.id, ...wanted })
  ctx.outdates(profiles)
  await ctx.announce('profiles.moved', {
    profileId: profile.id,
    event: 'changed',
    permissionsMoved: permissionsMoved(profile, wanted),
  })
  return presentProfile(ctx, await loadProfile(ctx, profile.id))
})
