import { createProfile } from '@lineside/contract/profiles'
import { command } from '../../core/kernel/index.ts'
import { addProfile } from './add-profile.ts'
import { inOrder } from './changes.ts'
import { assertNameFree, lockNames } from './names.ts'

export const createProfileCommand = command(createProfile, async (ctx, { body }) => {
  await lockNames(ctx)
  await assertNameFree(ctx, body.name, null)
  return addProfile(ctx, 'created', { ...body, applications: inOrder(body.applications) })
})
