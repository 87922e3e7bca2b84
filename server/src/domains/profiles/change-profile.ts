import { profileCatalogue } from '@lineside/contract/profiles'
import { changesNothing, lockRecord, presentRecord, recordStep } from '../../core/catalogue/index.ts'
import { command } from '../../core/kernel/index.ts'
import { profileRecords } from './catalogue.ts'
import { inOrder, permissionsMoved, profileDifferences } from './changes.ts'
import { assertNameFree, lockNames } from './names.ts'
import { presentProfile } from './present.ts'
import { profiles } from './queries.ts'
import { moveOf } from './rules.ts'
import { storedName } from './shown-name.ts'
import { replaceProfile } from './store-profile.ts'

/**
 * Whoever holds the profile has its rights with the next request, in every process: the cache falls at the commit. What
 * changes nothing is answered as it stands, and nobody is notified.
 */
export const changeProfileCommand = command(profileCatalogue.change, async (ctx, { params, body }) => {
  const { rowVersion: sent, ...input } = body
  await lockNames(ctx)
  const profile = await lockRecord(ctx, profileRecords, params.id)
  const name = storedName(input.name, profile.name, ctx.language)
  const { logBookId = profile.logBookId } = input
  const content = { ...input, name, applications: inOrder(input.applications), logBookId }
  const changes = profileDifferences(profile, content)
  if (changesNothing(changes)) return ctx.unchanged(await presentProfile(ctx, profile))
  const subject = moveOf(profile, content)
  await recordStep(ctx, profileRecords, profile, { event: 'changed', sent, ...changes, subject })
  await assertNameFree(ctx, content.name, profile.id)
  if (logBookId !== null && logBookId !== profile.logBookId)
    await ctx.announce('profiles.logbookAssigned', { logBookId })
  await replaceProfile(ctx, { id: profile.id, ...content })
  ctx.outdates(profiles)
  await ctx.announce('profiles.moved', {
    profileId: profile.id,
    event: 'changed',
    permissionsMoved: permissionsMoved(profile, content),
  })
  return presentRecord(ctx, profileRecords, profile.id)
})
