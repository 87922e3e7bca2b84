import { duplicateProfile } from '@lineside/contract/profiles'
import { command } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { addProfile } from './add-profile.ts'
import { lockNames, nameOfCopy } from './names.ts'
import { presentProfile } from './present.ts'
import { loadProfile } from './queries.ts'

/** A copy of what the reader saw, enabled: whoever copies is about to change it and give it to somebody. */
export const duplicateProfileCommand = command(duplicateProfile, async (ctx, { params, body }) => {
  await lockNames(ctx)
  const source = await loadProfile(ctx, params.id)
  if (source.rowVersion !== body.rowVersion) throw problem('STALE', { current: await presentProfile(ctx, source) })
  const { id, name, applications, rights, logBookId } = source
  const copy = { name: await nameOfCopy(ctx, name), applications, rights, logBookId }
  return addProfile(ctx, 'duplicated', copy, { id, name })
})
