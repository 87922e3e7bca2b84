import { profileCatalogue } from '@lineside/contract/profiles'
import { assertVersion, loadRecord } from '../../core/catalogue/index.ts'
import { command } from '../../core/kernel/index.ts'
import { addProfile } from './add-profile.ts'
import { profileRecords } from './catalogue.ts'
import { lockNames, nameOfCopy } from './names.ts'

/** A copy of what the reader saw, enabled: whoever copies is about to change it and give it to somebody. */
export const duplicateProfileCommand = command(profileCatalogue.duplicate, async (ctx, { params, body }) => {
  await lockNames(ctx)
  const source = await loadRecord(ctx, profileRecords, params.id)
  await assertVersion(ctx, profileRecords, source, body.rowVersion)
  const { id, name, applications, rights, logBookId } = source
  const copy = { name: await nameOfCopy(ctx, name), applications, rights, logBookId }
  return addProfile(ctx, 'duplicated', copy, { id, name })
})
