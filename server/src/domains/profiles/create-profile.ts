import { profileCatalogue } from '@lineside/contract/profiles'
import { command } from '../../core/kernel/index.ts'
import { addProfile } from './add-profile.ts'
import { inOrder } from './changes.ts'
import { assertNameFree, lockNames } from './names.ts'

export const createProfileCommand = command(profileCatalogue.create, async (ctx, { body }) => {
  await lockNames(ctx)
  await assertNameFree(ctx, body.name, null)
  const { logBookId = null } = body
  if (logBookId !== null) await ctx.announce('profiles.logbookAssigned', { logBookId })
  return addProfile(ctx, 'created', { ...body, logBookId, applications: inOrder(body.applications) })
})
