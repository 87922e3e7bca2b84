import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { changeProfile } from '@lineside/contract/profiles'
import { commands, type WriteContext } from '../../core/kernel/index.ts'
import { transition } from '../../core/states/index.ts'
import { differences, inOrder, isSame, permissionsMoved } from './changes.ts'
import { assertNameFree, lockNames } from './names.ts'
import { presentProfile } from './present.ts'
import { holdProfile, loadProfile, profiles } from './queries.ts'
import { moveOf, profileRules, stateOf } from './rules.ts'
import { replaceProfile } from './store-profile.ts'

type Body = Parsed<SchemasOf<typeof changeProfile>>['body']

/**
 * Whoever holds the profile has its rights with the next request, in every process: the cache falls at the commit. What
 * is wanted and already stands is answered as it stands: no version, no history, nobody told; so a repeat is one too.
 */
export const changeProfileCommand = commands(changeProfile, async (ctx, { params, body, one }) => {
  const profile = await loadProfile(ctx, params.id)
  if (isSame(profile, wantedBy(body))) return presentProfile(ctx, profile)
  return one((own) => change(own, params.id, body))
})

function wantedBy({ rowVersion: _, ...body }: Body) {
  return { ...body, applications: inOrder(body.applications) }
}

async function change(ctx: WriteContext, id: number, body: Body) {
  await lockNames(ctx)
  const profile = await holdProfile(ctx, id)
  const wanted = wantedBy(body)
  await transition(ctx, profileRules, {
    from: stateOf(profile),
    event: 'changed',
    record: moveOf(profile, wanted),
    version: { sent: body.rowVersion, current: profile.rowVersion, show: () => presentProfile(ctx, profile) },
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
}
